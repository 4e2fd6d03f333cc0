import { spellingTable } from './spelling-table.ts'

/**
 * Korean surnames in Hangul and how families write them in Latin letters, the commonest first. General knowledge of
 * Korean names (the some hundred commonest surnames and the two-syllable ones); no data set was its source.
 */
export const hangulSurnames = spellingTable(
  '김=kim,gim 이=lee,yi,rhee,ri 리=ri,lee,rhee 박=park,pak,bak 최=choi,choe 정=jung,chung,jeong,chong 강=kang,gang 조=cho,jo ' +
    '윤=yoon,yun 장=jang,chang 임=lim,im,rim 림=rim,lim 한=han 오=oh,o 서=seo,suh,so 신=shin,sin 권=kwon,gwon 황=hwang 안=ahn,an 송=song ' +
    '류=ryu,yoo,ryoo 유=yoo,yu,ryu 홍=hong 전=jeon,chun,chon 고=ko,go,koh 문=moon,mun 양=yang 손=son,sohn 배=bae,pae 백=baek,paik,paek ' +
    '허=heo,hur,huh,ho 남=nam 심=shim,sim 노=noh,roh,no,ro 로=ro,roh 하=ha 곽=kwak,gwak 성=sung,seong,song 차=cha 주=joo,ju,chu 우=woo,u ' +
    '구=koo,gu,ku 나=na,ra 라=ra,na 민=min 진=jin,chin 지=ji,chi 엄=um,eom,om 채=chae 원=won 천=chun,cheon,chon 방=bang,pang 공=kong,gong ' +
    '현=hyun,hyeon,hyon 함=ham 변=byun,byeon,pyon 염=yeom,yum,yom 여=yeo,yuh,yo 추=choo,chu 도=do,to 소=so 석=seok,suk,sok 선=sun,seon,son ' +
    '설=seol,sul,sol 마=ma 길=gil,kil 연=yeon,youn,yon 위=wi,wee 표=pyo 명=myung,myeong 기=ki,gi 반=ban,pan 왕=wang 금=keum,geum,kum ' +
    '옥=ok,ock 육=yook,yuk 인=in 맹=maeng 제=je,che 모=mo 탁=tak 국=kook,guk,kuk 어=eo,uh 은=eun,un 편=pyun,pyeon 용=yong 량=ryang,yang ' +
    '려=ryo,ryeo 태=tae 감=kam,gam 계=kye,gye 피=pi 목=mok 경=kyung,gyeong 봉=bong 사=sa 부=boo,bu 가=ka,ga 복=bok 온=on 음=eum 빈=bin 동=dong ' +
    '팽=paeng 승=seung 간=kan,gan 상=sang 시=si,shi 갈=kal,gal 단=dan 호=ho 좌=jwa 남궁=namgung,namkung 황보=hwangbo 제갈=jegal 선우=sunwoo,seonu ' +
    '사공=sagong 서문=seomun,suhmoon 독고=dokgo,tokko 동방=dongbang',
)
