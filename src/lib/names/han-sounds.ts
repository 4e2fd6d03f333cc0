import { spellingTable } from './spelling-table.ts'

/**
 * Characters with which Chinese writes foreign names out, traditional and simplified, and the sounds that they stand for
 * there, where the Mandarin reading does not tell: one that stands for a consonant alone, a k or h that Mandarin has
 * since softened, a vowel that is read otherwise. General knowledge of the usual tables of transcription, those of the
 * mainland first, then the habits of Taiwan, Hong Kong and Malaysia; no data set was its source.
 */
export const hanSounds = spellingTable(
  '布=b,bu 卜=b,bo 普=p,pu 浦=p,pu 德=d,de 得=t,d 特=t,te 克=k,ke 格=g,gre 夫=f,v 弗=f,v 斯=s,th 司=s 絲/丝=s 思=s,si 史=s,shi 士=s,sh 茲/兹=z,ts 子=z,ts 什=sh,s 茨=ts,z 次=ts,z ' +
    '姆=m,am 恩=en,n 爾/尔=r,l 耳=r,l 兒/儿=r,l 赫=h,he 奇=ch,chi 契=che,k 治=j,ge 哲=je,j 傑/杰=je,ja 遮=ja 亞/亚=a,ya 雅=ya,ja 耶=ye,je 伊=i,y 依=i,y 以=i 英=in,ing 因=in 埃=e,a ' +
    '艾=ai,e 愛/爱=e,ai 厄=er,e 額/额=e 奧/奥=o,au 澳=o,au 歐/欧=o,eu 烏/乌=u,w 於/于=yu,u 尤=yu,ju 約/约=yo,jo 喬/乔=jo,geo 佐=zo,geo 吉=ji,gi 基=ki,gi 金=kin,gin 加=ga,ca 嘉=ga,ca ' +
    '迦=ga,ja 賈/贾=ja 傾/倾=kin 津=zin,jin 詹=ja,jam 簡/简=jan,jen 珍=jen,jan 瓊/琼=jon,jun 朱=ju,dju 茱=ju 讓/让=jan 揚/扬=yan,jan 希=hi,shi 喜=hi,shi 熙=hi 休=hu,hiu ' +
    '謝/谢=she,che 夏=sha,cha 香=shan,chan 肖=sho 欣=hin,shin 興/兴=hin 辛=sin,shin 西=si,shi 錫/锡=si 塞=se,ce 瑟=ser,se 色=se 齊/齐=zi,tsi 乞=hi,ki 奎=kui,kwi 凱/凯=kai,ka ' +
    '開/开=kai,ka 佩=pe,pei 貝/贝=be,bei 梅=me,mei 內/内=ne,nei 費/费=fe,fei 菲=fi,phe 雷=re,ray 萊/莱=le,lai 賴/赖=lai,rai 瑞=re,ri 列=le,re 勒=l,le 里=ri,li 利=li,ri 莉=li,ri ' +
    '麗/丽=li,ry 理=ri,li 力=li,ri 拉=la,ra 羅/罗=ro,lo 洛=lo,ro 魯/鲁=ru,lu 盧/卢=lu,ru 路=lu,lou 勞/劳=lau,lo 蘭/兰=lan,ran 朗=lan,ron 倫/伦=lan,ren 林=lin,rin 隆=lon,ron ' +
    '龍/龙=lon,ron 蓮/莲=len 連/连=len 廉=liam 柳=lyu,liu 維/维=vi,wi 威=vi,wi 韋/韦=ve,we 衛/卫=ve,we 偉/伟=vi,wa 沃=vo,wo 瓦=va,wa 華/华=va,wa 文=vin,wen 溫/温=win,ven ' +
    '萬/万=van,wan 范=van,fan 凡=van,fan 馮/冯=von,fon 佛=fo,ver 福=fo,fu 富=fu 默=mer,mo 墨=mer,mo 伯=ber,bo 柏=ber,pa 勃=ber,bo 珀=per,po 波=po,bo 保=pau,bo 鮑/鲍=bo,bau ' +
    '寶/宝=pau,bo 博=bo,po 彼=pe,pi 頓/顿=ton,dun 登=den,don 滕=ten 騰/腾=ten 湯/汤=tom,ton 森=sen,son 遜/逊=son 生=son,sen 孫/孙=sun,son 臣=son,sen 山=san,xan 桑=san,son ' +
    '康=kon,kan 孔=kon 坎=kan,cam 肯=ken,can 根=gen,gan 甘=gan 岡/冈=gon,gan 東/东=don 通=ton 邁/迈=mai,my 麥/麦=mai,mac 戴=da,dei 黛=da,de 代=da,de 泰=tai,te 蒂=ti,di 提=ti,te ' +
    '狄=di 蓋/盖=ga,ge 戈=go 哥=go,ko 科=ko,co 柯=ko,co 高=gau,co 考=kau,cow 侯=ho,hou 霍=ho,kho 豪=hau,ho 懷/怀=wai,vi 惠=hui,wi 海=hai,he 漢/汉=han,hen 古=gu,ku 澤/泽=ze,za ' +
    '則/则=ze 扎=za,ja 察=cha,za 切=che,ce 策=tse,ce 丘=chu,kyu 查=cha,za 恰=cha 紐/纽=nyu,new 努=nu 涅=ne,nye 年=nen,nyan 敏=min 明=min,ming ' +
    '末=mad,med 都=du,dul 沙=sha,sa 聶/聂=nik,nie 賽/赛=sai,sye 勿=be,bu 惹=ja,ra 仄=che,ze 占=jam,zam 丹=dan,tan 甲=ka,ga 化=fa,hua 再=zai,jai 敦=tun,don 端=tun,tuan 旺=wan,von ' +
    '莫=mo,mok 目=mu,muk 木=mu,mok 益=yi,ik 立=li,lip 達/达=da,tar 叻=lak,rak 烈=lie,ret 密=mi,mid 督=du,tuk 諾/诺=no,nor 閣/阁=ko,kok 強/强=jon,chan 翁=on,un 洪=hun,hon',
)
