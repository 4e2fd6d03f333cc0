import { spellingTable } from './spelling-table.ts'

/**
 * Characters of which Chinese given names are made, traditional and simplified, and how they are read where it is not
 * Mandarin: Cantonese, Hokkien or Teochew, Korean, Vietnamese, each in the spelling that people use there for their own
 * names. General knowledge of names in Hong Kong, Taiwan, South-East Asia, Korea and Vietnam; no data set was its source.
 */
export const hanGiven = spellingTable(
  '明/銘/铭/鳴=ming,meng,myeong,minh 國/国=kwok,kok,guk,quoc 文/雯=man,boon,mun,van 志/芝/之/誌/芷=chi,chee,ji,chi 偉/伟/為/为/瑋/玮/渭=wai,wee,wi,vi 建/健=kin,kian,geon,kien 華/华=wah,hua,hwa,hoa ' +
    '強/强=keung,kiong,gang,cuong 軍/军/君=kwan,koon,gun,quan 平/萍=ping,peng,pyeong,binh 東/东/棟/栋/同/彤=tung,tong,dong,dong 輝/辉/暉/晖=fai,hui,hwi,huy 傑/杰=kit,kiat,geol,kiet ' +
    '峰/鋒/锋/豐/丰=fung,hong,bong,phong 龍/龙=lung,leng,yong,long 俊/駿/骏/竣=chun,choon,jun,tuan 成/誠/诚=shing,seng,seong,thanh 榮/荣/永/泳/詠/咏=wing,eng,yeong,vinh 德=tak,teck,deok,duc 海=hoi,hai,hae,hai ' +
    '金=kam,kim,geum,kim 忠/鍾/钟/中=chung,tiong,jung,trung 勇/蓉/容=yung,yong,yong,dung 新/辛=san,sin,sin,tan 生=sang,seng,saeng,sinh 林/琳/霖=lam,lim,rim,lam 宏/弘=wang,hong,hong,hoang ' +
    '飛/飞/妃/菲/斐=fei,hui,bi,phi 鵬/鹏/朋=pang,peng,bung,bang 波=po,poh,pa,ba 斌/彬/賓/宾=pan,pin,bin,tan 剛/刚/鋼/钢=kong,kang,gang,cuong 超=chiu,chiau,cho,sieu 亮/良=leung,leong,ryang,luong ' +
    '光/廣/广=kwong,kong,gwang,quang 春=chun,choon,chun,xuan 祥/翔=cheung,siang,sang,tuong 福/復/复=fuk,hock,bok,phuc 貴/贵=kwai,kui,gwi,quy 興/兴=hing,heng,heung,hung 財/财/才=choi,chai,jae,tai ' +
    '發/发=fat,huat,bal,phat 富/扶/夫/芙=fu,hoo,bu,phu 順/顺/純/纯/淳/舜=shun,soon,sun,thuan 利/俐=lei,lee,ri,loi 和=wo,hoe,hwa,hoa 安=on,ann,an,an 康=hong,khang,gang,khang 寧/宁=ning,leng,nyeong,ninh ' +
    '喜/熙/希=hei,hee,hui,hy 慶/庆=hing,keng,gyeong,khanh 元/源/原=yuen,guan,won,nguyen 昌=cheung,chiang,chang,xuong 盛=shing,seng,seong,thinh 達/达=tat,tat,dal,dat 大=tai,tai,dae,dai ' +
    '天/添=tin,thian,cheon,thien 子=tsz,choo,ja,tu 仁/寅=yan,jin,in,nhan 義/义=yee,ghee,ui,nghia 禮/礼=lai,leh,rye,le 智/池=chi,tee,ji,tri 信=shun,sin,sin,tin 正/政/征=ching,cheng,jeong,chinh ' +
    '民=man,bin,min,dan 家/嘉/加=ka,kah,ga,gia 立=lap,lip,rip,lap 學/学=hok,hak,hak,hoc 書/书/舒=shu,see,seo,thu 田=tin,chan,jeon,dien 江=kong,kang,gang,giang 山/珊/姍/姗=shan,san,san,san ' +
    '川/泉=chuen,chuan,cheon,tuyen 河/何/賀/贺=ho,hor,ha,ha 玉=yuk,gek,ok,ngoc 寶/宝/保=po,poh,bo,bao 銀/银=ngan,gin,eun,ngan 鑫=yam,him,heum,tam 銳/锐=yui,jui,ye,nhue 鎮/镇/振=chun,chin,jin,tran ' +
    '錦/锦=kam,kim,geum,cam 鴻/鸿/洪/虹=hung,hong,hong,hong 浩/皓/昊/灝/灏/豪/好=ho,hoe,ho,hao 濤/涛/道=to,toh,do,dao 清/青/菁=ching,cheng,cheong,thanh 澤/泽=chak,tek,taek,trach ' +
    '洋/揚/扬/楊/杨/陽/阳=yeung,yeo,yang,duong 潤/润=yun,joon,yun,nhuan 炳/秉=ping,peng,byeong,binh 燦/灿=tsan,chan,chan,xan 耀/曜=yiu,yeow,yo,dieu 照=chiu,chio,jo,chieu 勳/勛/勋/訓/训=fan,hoon,hun,huan ' +
    '烈/列=lit,liat,ryeol,liet 旭=yuk,hiok,uk,huc 昇/升/陞/勝/胜/聖/圣=shing,seng,seung,thang 昭=chiu,chiau,so,chieu 晨=san,sin,sin,than 曉/晓=hiu,hiau,hyo,hieu 景=king,keng,gyeong,canh ' +
    '柏/百/白=pak,peh,baek,bach 松=chung,siong,song,tung 森=sum,sim,sam,sam 桂=kwai,kui,gye,que 梅/玫=mui,boey,mae,mai 樹/树=shu,choo,su,thu 權/权=kuen,kuan,gwon,quyen 欣=yan,him,heun,han 武=mo,boo,mu,vu ' +
    '毅=ngai,ghee,ui,nghi 凱/凯/開/开=hoi,khai,gae,khai 克=hak,kek,geuk,khac 力=lik,lek,ryeok,luc 勤=kan,khin,geun,can 佳=kai,kah,ga,giai 倫/伦=lun,loon,ryun,luan 儒=yu,joo,yu,nho 兆=siu,tiau,jo,trieu ' +
    '全=chuen,chuan,jeon,toan 其/奇/琪/祺/記/记/紀/纪=kei,kee,gi,ky 冠/觀/观/官/貫=kwun,kuan,gwan,quan 英/瑛/影=ying,eng,yeong,anh 秀/修=sau,siew,su,tu 芳=fong,hong,bang,phuong 娟=kuen,kuan,yeon,quyen ' +
    '敏=man,bin,min,man 靜/静=ching,cheng,jeong,tinh 玲/鈴/铃/靈/灵/齡/龄/領/领=ling,leng,ryeong,linh 艷/艳/豔=yim,yam,yeom,diem 霞/夏=ha,hay,ha,ha 紅/红=hung,ang,hong,hong 燕=yin,yan,yeon,yen ' +
    '蘭/兰=lan,lan,ran,lan 蓮/莲/連/连=lin,lian,ryeon,lien 菊=kuk,kiok,guk,cuc 花=fa,hua,hwa,hoa 鳳/凤=fung,hong,bong,phung 珍=chun,tin,jin,tran 珠=chu,choo,ju,chau 琴=kam,khim,geum,cam ' +
    '瑜/瑤/瑶=yiu,yew,yo,dao 瑩/莹=ying,eng,yeong,oanh 婷/定/庭/廷/鼎/丁=ting,teng,jeong,dinh 娜=na,na,na,na 嫻/娴=han,han,han,nhan 嬌/娇=kiu,kiau,gyo,kieu 婉/宛=yuen,wan,wan,uyen 儀/仪=yee,gee,ui,nghi ' +
    '怡/以=yee,ee,i,di 思=sze,soo,sa,tu 雅=nga,gay,a,nha 雪=suet,seok,seol,tuyet 雲/云/芸=wan,hoon,un,van 月=yuet,guat,wol,nguyet 潔/洁=kit,kiat,gyeol,khiet 穎/颖=wing,eng,yeong,dinh 茵=yan,in,in,nhan ' +
    '薇=mei,bee,mi,vi 翠=chui,chui,chwi,thuy 貞/贞=ching,cheng,jeong,trinh 真=chun,chin,jin,chan 倩=sin,chian,cheon,thien 佩=pui,puay,pae,boi 碧=pik,phek,byeok,bich 曼=man,ban,man,man ' +
    '彩=choi,chai,chae,thai 素=so,soh,so,to 愛/爱=oi,ai,ae,ai 心/芯=sum,sim,sim,tam 恩/殷=yan,un,eun,an 美/媚=mei,bee,mi,my 淑=shuk,sock,suk,thuc 惠/慧/蕙=wai,hui,hye,hue 麗/丽=lai,lay,ryeo,le ' +
    '如/茹=yu,joo,yeo,nhu 意/依/衣=yee,ee,ui,y 宜/誼/谊=yee,ghee,ui,nghi 賢/贤=yin,hian,hyeon,hien 顯/显=hin,hian,hyeon,hien 憲/宪=hin,hian,heon,hien 雄=hung,heong,ung,hung 威/慰=wai,wee,wi,uy ' +
    '維/维=wai,wee,yu,duy 衛/卫=wai,wee,wi,ve 章/彰/璋=cheung,chiang,jang,chuong 張/张=cheung,teo,jang,truong 長/长=cheung,tiong,jang,truong 業/业=yip,giap,eop,nghiep 啟/启=kai,khay,gye,khai ' +
    '泰/太=tai,thai,tae,thai 坤=kwan,khoon,gon,khon 均/鈞/钧=kwan,koon,gyun,quan 群=kwan,khoon,gun,quan 坚/堅=kin,kian,gyeon,kien 基=kei,kee,gi,co 炎=yim,yam,yeom,viem 賜/赐=chi,soo,sa,tu ' +
    '爵=cheuk,chiok,jak,tuoc 會/会=wui,hui,hoe,hoi 通=tung,thong,tong,thong 仲/重=chung,tiong,jung,trong 治/致=chi,tee,chi,tri 詩/诗=sze,see,si,thi 時/时=shi,see,si,thi 士/仕=sze,soo,sa,si ' +
    '世=sai,seh,se,the 西=sai,see,seo,tay 少=siu,siew,so,thieu 小=siu,siew,so,tieu 笑=siu,chio,so,tieu 壽/寿/受=sau,siew,su,tho 守=sau,siew,su,thu 水=shui,chui,su,thuy 瑞=shui,swee,seo,thuy ' +
    '邦=pong,pang,bang,bang 柱=chu,choo,ju,tru 主=chu,choo,ju,chu 竹=chuk,teck,juk,truc 祝=chuk,chiok,chuk,chuc 卓=cheuk,toh,tak,trac 作=chok,chok,jak,tac 則/则=chak,chek,chik,tac ' +
    '哲=chit,tiat,cheol,triet 進/进=chun,chin,jin,tien 晋/晉/津=chun,chin,jin,tan 尊/存=chuen,choon,jon,ton 宗=chung,chong,jong,tong 從/从=chung,chiong,jong,tung 祖=cho,chor,jo,to 佐=cho,chor,jwa,ta ' +
    '圖/图=to,toh,do,do 棠/堂=tong,tong,dang,duong 唐=tong,tng,dang,duong 典/殿=tin,tian,jeon,dien 端=tuen,tuan,dan,doan 丹/旦=tan,tan,dan,dan 棣=tai,teh,che,de 帝=tai,tay,je,de 弟=tai,tee,je,de ' +
    '萬/万=man,ban,man,van 孟=mang,beng,maeng,manh 茂=mau,boh,mu,mau 妙=miu,biau,myo,dieu 苗=miu,biau,myo,mieu 木=muk,bok,mok,moc 穆/牧/睦=muk,bok,mok,muc 南/男=nam,lam,nam,nam 念=nim,liam,nyeom,niem ' +
    '年=nin,lian,nyeon,nien 能=nang,leng,neung,nang 娥/鵝=ngo,ngoh,a,nga 藝/艺=ngai,gay,ye,nghe 逸=yat,ek,il,dat 日=yat,jit,il,nhat 一=yat,it,il,nhat 益=yik,ek,ik,ich 奕=yik,ek,hyeok,dich ' +
    '億/亿=yik,ek,eok,uc 翼=yik,ek,ik,duc 盈/營/营=ying,eng,yeong,doanh 迎=ying,eng,yeong,nghenh 應/应/鷹/鹰=ying,eng,eung,ung 友/佑/祐/又=yau,yew,u,huu 有=yau,yew,yu,huu 柔=yau,jiu,yu,nhu 裕/愉=yue,joo,yu,du ' +
    '宇=yue,woo,u,vu 雨=yue,hoe,u,vu 遠/远=yuen,wan,won,vien 緣/缘=yuen,ian,yeon,duyen 苑=yuen,wan,won,uyen 悅/悦=yuet,wat,yeol,duyet 玄=yuen,hian,hyeon,huyen 雍=yung,yong,ong,ung ' +
    '旺/王=wong,ong,wang,vuong 望=mong,bong,mang,vong 煌/皇=wong,hong,hwang,hoang 煥/焕/桓=wun,huan,hwan,hoan 環/环=wan,huan,hwan,hoan 歡/欢=fun,huan,hwan,hoan 寬/宽=foon,khuan,gwan,khoan ' +
    '芬/奮/奋=fan,hoon,bun,phan 帆/凡/範/范=fan,huan,beom,pham 法=fat,huat,beop,phap 方=fong,png,bang,phuong 輔/辅=fu,hoo,bo,phu 蓝/藍=lam,na,nam,lam 善=sin,siang,seon,thien 仙/先=sin,sian,seon,tien ' +
    '宣/選/选/璇=suen,suan,seon,tuyen 旋=suen,suan,seon,toan 孫/孙=suen,soon,son,ton 聲/声=sing,seng,seong,thanh 星/性=sing,seng,seong,tinh 相=seung,siang,sang,tuong 尚/常/嫦=sheung,siong,sang,thuong ' +
    '上=sheung,siang,sang,thuong 雙/双=sheung,siang,ssang,song 霜=seung,seng,sang,suong 石=shek,sek,seok,thach 錫/锡=sik,sek,seok,tich 碩/硕=shek,sek,seok,thac 實/实=sat,sit,sil,thuc ' +
    '述/術=shut,sut,sul,thuat 深=sum,chim,sim,tham 三=sam,sam,sam,tam 潛=chim,chiam,jam,tiem 占=chim,chiam,jeom,chiem 啸/嘯=siu,siau,so,tieu 朝/潮=chiu,tiau,jo,trieu 釗/钊=chiu,chiau,soe,chieu ' +
    '秋=chau,chiu,chu,thu 周=chow,chew,ju,chu 州=chau,chew,ju,chau 九/久=kau,kew,gu,cuu 球/求=kau,kiu,gu,cau 教=kau,kah,gyo,giao 高=ko,kor,go,cao 古=koo,koh,go,co 公/功=kung,kong,gong,cong ' +
    '恭/拱=kung,kiong,gong,cung 共=kung,kiong,gong,cong 經/经/敬/京=king,keng,gyeong,kinh 瓊/琼=king,kheng,gyeong,quynh 卿=hing,kheng,gyeong,khanh 謙/谦=him,khiam,gyeom,khiem 兼=kim,kiam,gyeom,kiem ' +
    '劍/剑=kim,kiam,geom,kiem 儉/俭=kim,khiam,geom,kiem 欽/钦=yam,khim,heum,kham 港=kong,kang,hang,cang 恒/恆=hang,heng,hang,hang 衡=hang,heng,hyeong,hanh 行/杏/幸=hang,heng,haeng,hanh 孝=hau,hau,hyo,hieu ' +
    '厚=hau,hau,hu,hau 校=hau,hau,gyo,hieu 合=hop,hap,hap,hop 向/鄉/乡=heung,hiong,hyang,huong 香/響/响=heung,hiang,hyang,huong 孔=hung,khong,gong,khong 可=ho,khor,ga,kha 嚴/严=yim,giam,eom,nghiem ' +
    '葉/叶=yip,yap,yeop,diep 懷/怀/淮=wai,huai,hoe,hoai 令=ling,leng,ryeong,lenh 凌=ling,leng,neung,lang 蕾/雷/磊=lui,luay,roe,loi 里/理/莉/李=lei,lee,ri,ly 樂/乐/洛=lok,lok,rak,lac 祿/禄=luk,lok,rok,loc ' +
    '陸/陆=luk,lok,ryuk,luc 綠/绿=luk,lek,rok,luc 露/路=lo,loh,ro,lo 隆=lung,leong,ryung,long 來/来/萊/莱=loi,lai,rae,lai 朗/浪=long,long,rang,lang 流/留=lau,liu,ryu,luu 柳=lau,liu,ryu,lieu ' +
    '梁/樑=leung,neo,ryang,luong 量=leung,liang,ryang,luong 廉/濂=lim,liam,ryeom,liem 奎=fui,kui,gyu,khue 葵/規/规=kwai,kui,gyu,quy 季=kwai,kui,gye,quy 圭=kwai,kui,gyu,khue 瑰=kwai,kui,goe,khoi ' +
    '關/关=kwan,kuan,gwan,quan 巧=hau,kha,gyo,xao 姣=kau,kau,gyo,giao 伊=yee,ee,i,y 易=yik,ek,yeok,dich 眉=mei,bee,mi,mi 薔=cheung,chiang,jang,tuong 萱=huen,suan,hwon,huyen 妍/研=yin,gian,yeon,nghien ' +
    '言=yin,gian,eon,ngon 彥/彦=yin,gan,eon,ngan 妮=nei,nee,ni,ni 霓=ngai,geh,ye,nghe 嬋/婵=sim,sian,seon,thien 綺/绮=yee,khee,gi,y 姿/紫/梓=chi,choo,ja,tu 鸣=ming,beng,myeong,minh 冰=bing,peng,bing,bang ' +
    '兵/丙=bing,peng,byeong,binh 必=pit,pit,pil,tat 弼=pat,pit,pil,bat 伯=pak,peh,baek,ba 北=pak,pak,buk,bac 培=pui,puay,bae,boi 沛=pui,puay,pae,bai 普/譜/谱=po,phor,bo,pho 步=po,poh,bo,bo ' +
    '品=pan,phin,pum,pham 標/标=piu,piau,pyo,tieu 彪=piu,piu,pyo,buu 表=piu,piau,pyo,bieu 耕=kang,keng,gyeong,canh 根/謹/谨=kan,kin,geun,can 甘=kam,kam,gam,cam 鑑/鉴=kam,kam,gam,giam 吉=kat,kiat,gil,cat ' +
    '格=kak,kek,gyeok,cach 珏/覺/觉=kok,kak,gak,giac 允/尹=wan,oon,yun,doan 韻/韵/運/运=wan,oon,un,van 溫/温/穩=wan,oon,on,on 宙=chau,tiu,ju,tru 節/节=chit,chiat,jeol,tiet 捷=chit,chiat,cheop,tiep ' +
    '接=chip,chiap,jeop,tiep 植=chik,sit,sik,thuc 績/绩=chik,chek,jeok,tich 直=chik,tit,jik,truc 織/织=chik,chit,jik,chuc 若=yeuk,jiok,yak,nhuoc 約/约=yeuk,iok,yak,uoc 躍/跃=yeuk,iok,yak,duoc ' +
    '虎=fu,hoo,ho,ho 湖=wu,oh,ho,ho 吾/悟=ng,goh,o,ngo 五=ng,goh,o,ngu 慕/模=mo,boh,mo,mo 予=yu,oo,yeo,du 每=mui,boey,mae,moi 歌/個=ko,kor,ga,ca 科=fo,khor,gwa,khoa 果=kwo,kor,gwa,qua 多=to,tor,da,da ' +
    '羅/罗=lo,loh,ra,la ' +
    '鉉/铉/炫=yuen,hian,hyeon,huyen 洙=chu,choo,su,thu 鎬/镐=ho,hoe,ho,hao 鎔/镕=yung,yong,yong,dung 燮=sit,siap,seop,tiep 珉/旻/玟/閔/闵=man,bin,min,man 姬/姫=kei,kee,hui,co 禧/羲=hei,hee,hui,hy ' +
    '淵/渊=yuen,ian,yeon,uyen 延=yin,ian,yeon,dien 晶=ching,cheng,jeong,tinh 映=ying,eng,yeong,anh 準/准=chun,choon,jun,chuan 濬/浚/峻=chun,choon,jun,tuan 在/載/载=choi,chai,jae,tai 宰=choi,chai,jae,te ' +
    '濟/济=chai,chay,je,te 柄=ping,peng,byeong,binh 奉=fung,hong,bong,phung 赫=hak,hek,hyeok,hach 革=kak,kek,hyeok,cach 炯=kwing,keng,hyeong,quynh 亨=hang,heng,hyeong,hanh 馨=hing,heng,hyeong,hinh ' +
    '滉=fong,hong,hwang,hoang 泓=wang,hong,hong,hoang 台/臺=toi,tai,tae,dai 鶴/鹤=hok,hok,hak,hac 蒼/苍/滄/沧=chong,chong,chang,thuong 起=hei,khee,gi,khoi 麒/琦/騏/骐=kei,kee,gi,ky 瑾/槿=kan,kin,geun,can ' +
    '斗=tau,tow,du,dau 得=tak,teck,deuk,dac 魯/鲁=lo,loh,no,lo 鏞/镛/庸/用=yung,yong,yong,dung 郁=wat,hiok,uk,uc 煜/昱=yuk,hiok,uk,duc 媛=wun,wan,won,vien 薰=fan,hoon,hun,huan 化=fa,hua,hwa,hoa ' +
    '俞=yu,joo,yu,du 慈=chi,choo,ja,tu 紹/绍=siu,siau,so,thieu 琛=sum,chim,chim,sam 韜/韬=to,toh,do,thao 翰=hon,han,han,han 瀚=hon,han,han,han 漢/汉=hon,han,han,han 鈺/钰=yuk,gek,ok,ngoc ' +
    '銓/铨=chuen,chuan,jeon,thuyen 棋=kei,kee,gi,ky 祈=kei,kee,gi,ky 濱/滨=pan,pin,bin,tan 彌/弥=nei,mee,mi,di 騰/腾=tang,teng,deung,dang 登=tang,teng,deung,dang 等=tang,teng,deung,dang ' +
    '鄧/邓=tang,teng,deung,dang 頌/颂=chung,siong,song,tung 崇=sung,chong,sung,sung 嵩=sung,siong,sung,tung 諾/诺=nok,lok,nak,nac 禎/祯=ching,cheng,jeong,trinh 程=ching,theng,jeong,trinh ' +
    '承/丞=shing,seng,seung,thua 勁/劲=king,keng,gyeong,kinh 競/竞=king,keng,gyeong,canh 鏡/镜=keng,keng,gyeong,canh 境=king,keng,gyeong,canh 暢/畅=cheung,tiong,chang,suong 頎/颀=kei,kee,gi,ky ' +
    '驥/骥=kei,kee,gi,ky 聰/聪=chung,chong,chong,thong 岳=ngok,gak,ak,nhac 峯=fung,hong,bong,phong 崗/岗=kong,kang,gang,cuong 昆=kwan,khoon,gon,con 崑=kwan,khoon,gon,con 琨=kwan,khoon,gon,con ' +
    '蒙=mung,bong,mong,mong 夢/梦=mung,bang,mong,mong 滿/满=mun,buan,man,man 汶=man,boon,mun,van 問/问=man,boon,mun,van 紋/纹=man,boon,mun,van 勉=min,bian,myeon,mien 綿/绵=min,bian,myeon,mien ' +
    '面=min,bian,myeon,dien 裴=pui,puay,bae,bui 蓓=pui,puay,bae,boi',
)
