/*
 * Given names with their short forms, one given name a group, its spellings included. General knowledge of English,
 * Spanish, German, French, Italian and Russian usage; no list or data set was its source.
 */
const groups = `
  alexander alex alec sandy sasha sascha aleksandr alejandro|alexandra sasha sandra alex|alexei alyosha lyosha alex|andrew andy drew|andrei andrey andriusha
  anthony tony antonio toni|anastasia nastya stacy|anna annie ania anya|benjamin ben benny|charles charlie chuck carlos|christopher chris kit|christina
  chris tina|daniel dan danny|david dave davey|deborah debbie deb|dimitri dmitri dmitry dima mitya|donald don donny|edward ed eddie ted ned|eduardo edu lalo
  elizabeth liz beth betty lisa elsa bess eliza|ekaterina katya kate|elena lena|eugene gene|evgeny evgeni zhenya|francis frank|francisco paco pancho frank
  frederick fred freddy friedrich fritz|gabriel gabe|george jorge georgie|gerald gerry jerry|gennady gena|gregory greg grisha grigory|giuseppe beppe pino
  harold harry hal|henry harry hank|heinrich heinz|ignacio nacho|ivan vanya|jacob jake|james jim jimmy jamie|jennifer jen jenny|jessica jess|john jack
  johnny jon|johannes hans jan|jonathan jon|joseph joe joey jose|jose pepe|katherine catherine kate katie kathy cathy kitty|kenneth ken kenny|konstantin kostya
  lawrence larry laurence|leonard leo len lenny|leonid lyonya|louis lou luis|margaret maggie meg peggy greta|maria masha mary mariya|matthew matt|maximilian max
  maxim maksim max|michael mike mick mikey mickey|mikhail misha|nicholas nick nicky nico|nikolai kolya nikolay|natalia natasha nataliya|olga olya|oleg olezhka
  pamela pam|patrick pat paddy|patricia pat patty tricia|pavel pasha|peter pete|philip phil phillip|rebecca becky|richard rick dick ricky rich|robert bob rob bobby
  robbie bert|roberto beto|ronald ron ronnie|samuel sam sammy|samantha sam|sebastian seb bastian|sergei sergey seryozha|stephen steve steven stephan|stanislav stas
  susan sue susie suzanne|svetlana sveta|tatiana tanya|theodore ted teddy theo|thomas tom tommy|timothy tim timmy|valentin valya|vasily vasya|viktor vitya victor vic
  victoria vicky vika|vladimir vova volodya vlad volodymyr|vladislav vlad slava|vyacheslav slava|walter walt wally|william bill will billy willy liam|wilhelm willi
  yuri yura|zachary zach zack|abdullah abdallah|muhammad mohd md mohamed mohammed|ibrahim ibo|mustafa musti|suleiman suleyman|yusuf yousef yossi|joshua josh
  nathaniel nathan nat|raymond ray|russell russ|terence terry|vincent vince vinny|albert al bert|alfred alf fred|arthur art|bernard bernie|bradley brad|clifford cliff
  douglas doug|geoffrey geoff jeff|jeffrey jeff|guillermo memo|jesus chucho|manuel manolo|rafael rafa|rosario charo|dolores lola|concepcion concha|francesca franca`

const shared = new Map<string, number[]>()
groups
  .trim()
  .split(/[|\n]/u)
  .forEach((group, index) => {
    for (const name of group.trim().split(/\s+/u)) shared.set(name, [...(shared.get(name) ?? []), index])
  })

/** Whether two folded given names are one, or one is short for the other. */
export function isNickname(a: string, b: string): boolean {
  const groupsOfB = shared.get(b)
  return groupsOfB !== undefined && shared.get(a)?.some((group) => groupsOfB.includes(group)) === true
}
