import { spellingTable } from './spelling-table.ts'

/**
 * Chinese surnames, traditional and simplified, and their spellings: Mandarin, then Cantonese, Hokkien or Teochew,
 * Korean and Vietnamese where they differ. General knowledge of names in China, Taiwan, Hong Kong, South-East Asia,
 * Korea and Vietnam (the some 150 commonest surnames); no data set was its source.
 */
export const hanSurnames = spellingTable(
  '王=wang,wong,ong,vuong 李=li,lee,ly,yi 張/张=zhang,cheung,teo,chang 劉/刘=liu,lau,low,luu 陳/陈=chen,chan,tan,tran 楊/杨=yang,yeung,yeo,duong ' +
    '趙/赵=zhao,chiu,chao,trieu 黃/黄=huang,wong,ng,hoang 周=zhou,chow,chew,chau 吳/吴=wu,ng,goh,ngo 徐=xu,tsui,chee,tu 孫/孙=sun,suen,soon,ton ' +
    '胡=hu,wu,oh,ho 朱=zhu,chu,choo,joo 高=gao,ko,kow,cao 林=lin,lam,lim,im 何=he,ho,hoe,ha 郭=guo,kwok,kuek,quach 馬/马=ma,mah,bey 羅/罗=luo,law,loh,la ' +
    '梁=liang,leung,neo,luong 宋=song,sung,tong 鄭/郑=zheng,cheng,tay,trinh 謝/谢=xie,tse,chia,ta 韓/韩=han,hon,hang 唐=tang,tong,tng,duong 馮/冯=feng,fung,pang,phung ' +
    '于=yu,yue,vu 董=dong,tung,tang 蕭/萧/肖=xiao,siu,seow,tieu 程=cheng,ching,thia,trinh 曹=cao,tso,chaw,tao 袁=yuan,yuen,wan,vien 鄧/邓=deng,tang,teng,dang ' +
    '許/许=xu,hui,koh,hua 傅=fu,foo,poh,pho 沈=shen,shum,sim,tham 曾=zeng,tsang,chan,tang 彭=peng,pang,phe,banh 呂/吕=lu,lui,loo,lu 蘇/苏=su,so,soh,to ' +
    '盧/卢=lu,lo,loh,lo 蔣/蒋=jiang,cheung,chiang,tuong 蔡=cai,choi,chua,thai 賈/贾=jia,ka,kay,gia 丁=ding,ting,teng,dinh 魏=wei,ngai,gwee,nguy ' +
    '薛=xue,sit,see,tiet 葉/叶=ye,yip,yap,diep 閻/阎=yan,yim,giam,diem 余=yu,yee,ee,du 潘=pan,poon,phua,phan 杜=du,to,toh,do 戴=dai,tai,tay,dai 夏=xia,ha,hay,ha ' +
    '鍾/钟/鐘=zhong,chung,cheng,chung 汪=wang,wong,ong,uong 田=tian,tin,chan,dien 任=ren,yam,jim,nham 姜=jiang,keung,kang,khuong 范=fan,faan,huan,pham ' +
    '方=fang,fong,png,phuong 石=shi,shek,chioh,thach 姚=yao,yiu,yeo,dieu 譚/谭=tan,tam,tham,dam 廖=liao,liu,liow,lieu 鄒/邹=zou,chau,chow,trau 熊=xiong,hung,him,hung ' +
    '金=jin,kam,kim 陸/陆=lu,luk,lok,luc 郝=hao,kok,hak 孔=kong,hung,khong,khong 白=bai,pak,peh,bach 崔=cui,chui,choi,thoi 康=kang,hong,khng,khang ' +
    '毛=mao,mo,mo,mao 邱/丘=qiu,yau,khoo,khuu 秦=qin,chun,chin,tan 江=jiang,kong,kang,giang 史=shi,sze,su,su 顧/顾=gu,koo,kor,co 侯=hou,hau,hau,hau ' +
    '邵=shao,siu,sio,thieu 孟=meng,mang,beng,manh 龍/龙=long,lung,leng,long 萬/万=wan,man,ban,van 段=duan,tuen,tng,doan 雷=lei,lui,looi,loi 錢/钱=qian,chin,chee,tien ' +
    '湯/汤=tang,tong,thng,thang 尹=yin,wan,oon,yoon 黎=li,lai,loy,le 易=yi,yik,ek,dich 常=chang,sheung,siong,thuong 武=wu,mo,boo,vu 喬/乔=qiao,kiu,keow,kieu ' +
    '賀/贺=he,ho,hoe,ha 賴/赖=lai,lai,luah,lai 龔/龚=gong,kung,keng,cung 文=wen,man,boon,van 龐/庞=pang,pong,phang,bang 樊=fan,faan,huan,phan 蘭/兰=lan,laan 殷=yin,yan,un,an ' +
    '施=shi,sze,see,thi 陶=tao,to,tow,dao 洪=hong,hung,ang,hong 翟=zhai,chak,tek,dich 安=an,on,ahn 顏/颜=yan,ngan,gan,nhan 倪=ni,ngai,geh,nghe 嚴/严=yan,yim,giam,nghiem ' +
    '牛=niu,ngau,goo,nguu 溫/温=wen,wan,oon,on 蘆/芦=lu,lo 季=ji,kwai,kwee,quy 俞=yu,yue,joo,du 章=zhang,cheung,chiang,chuong 魯/鲁=lu,lo,loh,lo 葛=ge,kot,kuah,cat ' +
    '伍=wu,ng,goh,ngu 韋/韦=wei,wai,wee,vi 申=shen,san,sin,than 尤=you,yau,yew,vuu 畢/毕=bi,but,pit,tat 聶/聂=nie,nip,liap,niep 焦=jiao,chiu,chiau,tieu 向=xiang,heung,hiong,huong ' +
    '柳=liu,lau,liew,lieu 邢=xing,ying,heng,hinh 路=lu,lo,loh,lo 岳=yue,ngok,gak,nhac 齊/齐=qi,chai,chee,te 梅=mei,mui,boey,mai 莫=mo,mok,boh,mac 莊/庄=zhuang,chong,chng,trang ' +
    '辛=xin,san,sin,tan 管=guan,koon,kuan,quan 祝=zhu,chuk,chiok,chuc 左=zuo,cho,cho,ta 涂=tu,to,thor,do 谷=gu,kuk,kok,coc 祁=qi,kei,kee,ky 時/时=shi,see,si,thi 舒=shu,shu,chu,thu ' +
    '耿=geng,kang,keng,canh 牟=mou,mau,boh,mau 卜=bu,buk,pok,boc 詹=zhan,chim,chiam,chiem 關/关=guan,kwan,kuan,quan 苗=miao,miu,biau,mieu 凌=ling,ling,leng,lang 費/费=fei,fai,hui,phi ' +
    '紀/纪=ji,kei,kee,ky 靳=jin,kan,kin,can 盛=sheng,shing,seng,thinh 童=tong,tung,tang,dong 歐/欧=ou,au,ow,au 甄=zhen,yan,chin,chan 項/项=xiang,hong,hang,hang 曲=qu,kuk,khek,khuc ' +
    '成=cheng,shing,seng,thanh 游=you,yau,yew,du 陽/阳=yang,yeung,yeo,duong 裴=pei,pui,poey,bui 席=xi,jik,sek,tich 衛/卫=wei,wai,oey,ve 查=zha,cha,cha,tra 屈=qu,wat,khut,khuat ' +
    '鮑/鲍=bao,pau,pow,bao 位=wei,wai 覃=qin,tam,tham,dam 霍=huo,fok,huo,hoac 翁=weng,yung,ang,ong 隋=sui,chui 植=zhi,chik 甘=gan,kam,kam,cam 景=jing,king,keng,canh ' +
    '薄=bo,pok,poh,bac 單/单=shan,sin,sian,thien 包=bao,pau,pow,bao 司=si,sze,su,tu 柏=bai,pak,peh,bach 寧/宁=ning,ning,leng,ninh 柯=ke,or,kua,kha 阮=ruan,yuen,wan,nguyen ' +
    '桂=gui,kwai,kui,que 閔/闵=min,man,bin,man 解=xie,hai,kai,giai 強/强=qiang,keung,kiong,cuong 柴=chai,chai,cha,sai 華/华=hua,wah,hoa,hoa 車/车=che,cha,chia,xa 冉=ran,yim,jiam,nhiem ' +
    '房=fang,fong,pang,phong 邊/边=bian,pin,pian,bien 卓=zhuo,cheuk,toh,trac 連/连=lian,lin,lian,lien 簡/简=jian,kan,kan,gian 饒/饶=rao,yiu,jiau,nhieu 符=fu,foo,hu,phu 區/区=ou,au,ow,au ' +
    '仇=qiu,sau,kiu,cuu 樂/乐=yue,lok,gak,nhac 古=gu,koo,koh,co 岑=cen,sham,gim,sam 巫=wu,mo,boo,vu 禤=xuan,huen 麥/麦=mai,mak,beh,mach 駱/骆=luo,lok,loh,lac 容=rong,yung,yong,dung ' +
    '朴=piao,park,pak,phac 全=quan,chuen,jeon,toan 池=chi,chi,tee,tri 權/权=quan,kuen,kwon,quyen 南=nan,nam 裵=pei,bae 玄=xuan,yuen,hyun 都=du,to,do ' +
    '歐陽/欧阳=ouyang,auyeung,auyong 司馬/司马=sima,szema 司徒=situ,szeto,seeto 諸葛/诸葛=zhuge,chukot 上官=shangguan,sheungkoon 夏侯=xiahou,hahau 皇甫=huangfu,wongpo 尉遲/尉迟=yuchi ' +
    '公孫/公孙=gongsun,kungsuen 慕容=murong,moyung 令狐=linghu,lingwu 東方/东方=dongfang,tungfong 端木=duanmu,tuenmuk 西門/西门=ximen,saimun 長孫/长孙=zhangsun 宇文=yuwen,yuman',
)
