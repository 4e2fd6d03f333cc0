import { fold } from '#lib/names/fold.ts'

/**
 * Given names and their short or pet forms, folded. General knowledge of English, German, Dutch, Scandinavian, Romance,
 * Slavic, Greek, Hungarian, Hebrew and Turkish usage; both sides are names that people really go by.
 */
const shortForms =
  // English, men
  'abraham=abe,bram;albert=al,bert,bertie;alexander=alex,alec,sandy,sander,sascha,sasha,xander,lex;alfred=alf,fred,alfie;andrew=andy,drew;' +
  'anthony=tony,ant;antony=tony;archibald=archie;arthur=art,artie;augustus=gus;barnabas=barney;bartholomew=bart;benjamin=ben,benny,benji;' +
  'bernard=bernie;bradley=brad;calvin=cal;charles=charlie,chuck,chas;christopher=chris,kit,topher;clifford=cliff;clinton=clint;' +
  'cornelius=neil,cees,kees;daniel=dan,danny;david=dave,davy,dai;dennis=denny;dominic=dom,nick;donald=don,donnie;douglas=doug;edgar=ed;' +
  'edmund=ed,eddie,ned;edward=ed,eddie,ted,teddy,ned;edwin=ed,eddie;eugene=gene;ezekiel=zeke;ferdinand=ferdi,nando;francis=frank,frankie,fran;' +
  'franklin=frank;frederick=fred,freddie,freddy,rick;gabriel=gabe;geoffrey=geoff,jeff;george=georgie;gerald=gerry,jerry;gerard=gerry;' +
  'gilbert=gil,bert;gregory=greg;harold=harry,hal;henry=harry,hank,hal;herbert=herb,bert;howard=howie;hubert=bert;isaac=ike;jacob=jake,jack;' +
  'james=jim,jimmy,jamie,jem;jeffrey=jeff;jeremiah=jerry;jeremy=jerry;jerome=jerry;john=jon,johnny,jack,jock;jonathan=jon,jonny,nathan;' +
  'joseph=joe,joey,jo;joshua=josh;kenneth=ken,kenny;lawrence=larry,laurie;leonard=len,lenny,leo;leopold=leo,poldi;lewis=lew;louis=lou,louie;' +
  'malcolm=mal;martin=marty;matthew=matt,matty;maximilian=max;michael=mike,mick,mickey,mikey,misha;mitchell=mitch;nathaniel=nat,nate,nathan;' +
  'nicholas=nick,nicky,nico,klaus;norman=norm;oliver=ollie;oscar=ossie;patrick=pat,paddy,rick;peter=pete;philip=phil,pip;phillip=phil;' +
  'randolph=randy;raymond=ray;reginald=reg,reggie;richard=rick,ricky,rich,richie,dick;robert=bob,bobby,rob,robbie,bert;roderick=rod,rick;' +
  'rodney=rod;roger=rodge;roland=rollo;ronald=ron,ronnie;rudolph=rudy;russell=russ;samuel=sam,sammy;sebastian=seb,bastian;sidney=sid;' +
  'simon=si;solomon=sol;stanley=stan;stephen=steve,stevie;steven=steve;stuart=stu;sylvester=sly;terence=terry;theodore=ted,teddy,theo;' +
  'thomas=tom,tommy;timothy=tim,timmy;tobias=toby,tobi;valentine=val;victor=vic;vincent=vince,vinny;walter=walt,wally;wilfred=wilf;' +
  'william=bill,billy,will,willy,willie,liam;winston=winnie;zachary=zach,zack;' +
  // English, women
  'abigail=abby,gail;adelaide=addie;agatha=aggie;agnes=aggie;alexandra=alex,sandra,sasha,lexi;alice=ali,allie;amanda=mandy;angela=angie;' +
  'ann=annie,nan;anna=annie,anya;antonia=toni;barbara=barb,babs,barbie;beatrice=bea,trixie;belinda=bel,linda;bernadette=bernie;bridget=bridie;' +
  'caroline=carrie,caro,lina;carolyn=carol;catherine=cathy,cath,kate,katie,cat;charlotte=lottie,charlie;christina=chris,tina,chrissie;' +
  'christine=chris,tina,chrissie;cynthia=cindy;deborah=deb,debbie;dorothy=dot,dottie,dolly;eleanor=ellie,nell,nora;' +
  'elizabeth=liz,lizzie,beth,betty,betsy,eliza,lisa,libby,elsie;emily=em,emmy;emma=em;esther=essie,hetty;eugenia=genie;evelyn=evie;' +
  'florence=flo,flossie;frances=fran,fanny;gertrude=trudy,gertie;gwendolyn=gwen;harriet=hattie;helen=nell,nellie;isabella=bella,izzy;' +
  'jacqueline=jackie;janet=jan;jennifer=jen,jenny;jessica=jess,jessie;joanna=jo;josephine=jo,josie;judith=judy;julia=jules;katherine=kathy,kate,katie,kat,kitty;' +
  'kathleen=kathy,kath;kimberly=kim;laura=laurie;lillian=lily,lil;louise=lou,lulu;lucinda=lucy,cindy;madeleine=maddie;magdalena=lena,magda;' +
  'margaret=maggie,meg,peggy,marge,margie,daisy,greta,rita;martha=marty,patty;mary=molly,polly,mae,may;matilda=tilly;melanie=mel;melissa=mel,missy;' +
  'michelle=shelly;mildred=millie;nancy=nan;natalie=nat;nicole=nicky,nikki;olivia=liv,livvy;pamela=pam;patricia=pat,patty,tricia,trish;' +
  'penelope=penny;philippa=pip,pippa;priscilla=cilla;rachel=rach;rebecca=becky,becca;roberta=bobbie;rosemary=rosie,rose;samantha=sam;sandra=sandy;' +
  'sarah=sally,sadie;sophia=sophie;stephanie=steph;susan=sue,susie;susanna=sue,susie;suzanne=sue,suzy;teresa=terry,tess,tessa;theresa=terry,tess;' +
  'valerie=val;vanessa=nessa;veronica=ronnie,vera;victoria=vicky,vika,tori;virginia=ginny;vivian=viv;winifred=winnie,freda;yvonne=evie;' +
  // German, Dutch, Scandinavian
  'johannes=hans,hannes,jan,johan,jo;johann=hans,hannes;heinrich=heinz,heiner,heini;friedrich=fritz,friedel,fred;wilhelm=willi,willy,wim,helmut;' +
  'joachim=jochen,achim,jo;jurgen=jorg;matthias=matze,mats;andreas=andi,andy,dre;christian=chris;dietrich=dieter,dirk;eberhard=ebbe;' +
  'ulrich=uli,ulli;ursula=uschi,ulla;gerhard=gerd,gert;siegfried=sigi;reinhard=reiner;karl=kalle;konrad=kurt,conny;ludwig=lutz;josef=sepp,jupp,josi;' +
  'georg=schorsch,jorg;franziska=franzi,fanny;katharina=kathi,kati,katrin,trina;elisabeth=lisa,else,elsa,sissi,lisbeth,bettina,betty,liesel;' +
  'margarete=gretel,grete,greta;magdalene=lena,leni;gabriele=gabi;susanne=susi,sanne;angelika=geli;brigitte=gitte,gitta;dorothea=dora,thea;' +
  'therese=resi;wolfgang=wolf;hendrik=henk,rik;cornelis=cees,kees,cor,nelis;willem=wim,pim,bill;pieter=piet;jacobus=jaap,koos,ko;antonius=ton,toon,anton;' +
  'gerardus=gerrit,geert;petrus=piet,peer;lars=lasse;nils=nisse;per=pelle;' +
  // Romance
  'antonio=tony,tonio,toni,nino;francisco=paco,pancho,paquito,kiko,fran,chico;jose=pepe,pepito,che,ze;jesus=chuy,chucho;manuel=manolo,manu,lolo;' +
  'ignacio=nacho;guillermo=memo,guille;eduardo=edu,lalo,dudu,duda;roberto=beto,tito,berto;alberto=beto,tito,berto;alejandro=ale,jandro,alex;' +
  'enrique=quique,kike;luis=lucho,luisito;rafael=rafa,fael;vicente=chente;santiago=santi,chago;sergio=checo;fernando=nando,fer;gonzalo=gonza;' +
  'javier=javi;joaquin=quino;pedro=perico;ricardo=rica,richi;rosario=charo;dolores=lola;mercedes=merche,meche;concepcion=concha,conchita;' +
  'consuelo=chelo;guadalupe=lupe,lupita;isabel=isa,chabela;francisca=paca,paquita;josefa=pepa;maria=mari,mariquita,mimi;teresa=tere;' +
  'giuseppe=beppe,peppe,pino,peppino,beppino;giovanni=gianni,nanni,vanni;francesco=franco,ciccio,checco;luigi=gigi,gino;salvatore=toto,turi,salvo;' +
  'domenico=mimmo,nico;vincenzo=enzo,cenzo;lorenzo=enzo,renzo;gaetano=tano;michele=lino;pietro=piero;bartolomeo=meo;leonardo=leo;' +
  'joao=joaozinho,jango;luiz=lula;paulo=paulinho;jean=jeannot;pierre=pierrot;philippe=fifi;' +
  // Slavic, Latin letters and Cyrillic
  'aleksandr=sasha,shura,sanya,alik;aleksandra=sasha,shura;aleksey=lyosha,alyosha;alexei=lyosha,alyosha;anatoly=tolya;andrei=andryusha;' +
  'anastasia=nastya,asya,stacy;boris=borya;dmitry=dima,mitya;dmitri=dima,mitya;ekaterina=katya,katia;elena=lena,alyona;evgeny=zhenya;evgenia=zhenya;' +
  'galina=galya;gennady=gena;grigory=grisha;ilya=ilyusha;irina=ira;ivan=vanya;konstantin=kostya;leonid=lyonya;lyudmila=lyuda,mila;maksim=max,maks;' +
  'marina=masha;mariya=masha,manya;mikhail=misha;nadezhda=nadya;natalia=natasha,nata;natalya=natasha,nata;nikolai=kolya;olga=olya;pavel=pasha;' +
  'pyotr=petya;roman=roma;semyon=syoma;sergei=seryozha;stanislav=stas,slava;svetlana=sveta;svyatoslav=slava;tatiana=tanya,tania;tatyana=tanya;' +
  'vadim=vadik;valentina=valya;vasily=vasya;viktor=vitya;vitaly=vitalik;vladimir=vova,volodya,vlad;vladislav=vlad,slava;vyacheslav=slava;' +
  'yaroslav=slava,yarik;yelena=lena;yekaterina=katya;yevgeny=zhenya;yulia=yulya;yuri=yura;oleksandr=sashko,oles;mykola=kolya;volodymyr=vova,volodya;' +
  'александр=саша,шура,саня,алик;александра=саша,шура;алексеи=леша,алеша;анатолии=толя;анастасия=настя,ася;борис=боря;дмитрии=дима,митя;' +
  'екатерина=катя;елена=лена;евгении=женя;галина=галя;геннадии=гена;григории=гриша;ирина=ира;иван=ваня;константин=костя;леонид=леня;' +
  'людмила=люда,мила;мария=маша;михаил=миша;надежда=надя;наталья=наташа;николаи=коля;ольга=оля;павел=паша;петр=петя;сергеи=сережа;' +
  'станислав=стас,слава;светлана=света;татьяна=таня;валентина=валя;василии=вася;виктор=витя;владимир=вова,володя,влад;вячеслав=слава;юрии=юра;' +
  'tomasz=tomek;stanislaw=staszek,stas;krzysztof=krzysiek;wojciech=wojtek;jerzy=jurek;malgorzata=gosia,malgosia;katarzyna=kasia;' +
  'jaroslav=jarda;jiri=jirka;vaclav=vasek;frantisek=franta;' +
  // Greek, Hungarian, Hebrew, Turkish and Persian
  'konstantinos=kostas,dinos,costas;georgios=giorgos,yorgos;dimitrios=dimitris,mimis;ioannis=giannis,yannis;panagiotis=panos,takis;athanasios=thanasis,nasos;' +
  'vasileios=vasilis;nikolaos=nikos;emmanouil=manolis;evangelos=vangelis;alexandros=alekos;eleftherios=lefteris;christos=tsos;' +
  'laszlo=laci;istvan=pista,pisti;jozsef=joska,jozsi;sandor=sanyi;gyorgy=gyuri;erzsebet=bozsi,zsoka;' +
  'muhammad=mohd,md;mohamed=mohd,md;mohamad=mohd,md;maxim=max;francesca=franca;' +
  'avraham=avi,rami;binyamin=benny,bibi,beni;yitzhak=itzik,yitzik;moshe=moishe;yaakov=kobi,yanki;yosef=yossi,sefi;shmuel=muli;chaim=vitali;' +
  'mehmet=memo,memet;ibrahim=ibo,brahim;mustafa=musti;abdullah=apo;mohammed=mo,mohd,md,hamada;hussein=hasoon'

const fullNames = readShortForms()

/** From a name to every short form of it. */
const shortNames = new Map<string, string[]>()
for (const [short, names] of fullNames)
  for (const name of names) shortNames.set(name, [...(shortNames.get(name) ?? []), short])

/** From a short form to every name it stands for. */
function readShortForms(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const entry of shortForms.split(';')) {
    const [full = '', ...short] = entry.split(/[=,]/u).map(fold)
    for (const form of short) names.set(form, (names.get(form) ?? new Set()).add(full))
  }
  return names
}

/** Whether a folded word is a short form, or has one. */
export const hasNickname = (word: string): boolean => fullNames.has(word) || shortNames.has(word)

/** Whether one folded word is a short form of the other, or both are of one name; never for the same word. */
export function isNickname(a: string, b: string): boolean {
  if (a === b) return false
  const [fullA, fullB] = [fullNames.get(a), fullNames.get(b)]
  if (fullA?.has(b) === true || fullB?.has(a) === true) return true
  return fullA !== undefined && fullB !== undefined && [...fullA].some((full) => fullB.has(full))
}

/** Every word that a folded one is a short form of, or that is a short form of it or of the same name. */
export function otherSpellings(word: string): string[] {
  const full = [word, ...(fullNames.get(word) ?? [])]
  const others = full.flatMap((name) => [name, ...(shortNames.get(name) ?? [])])
  return [...new Set(others)].filter((other) => other !== word)
}
