import { soundKey } from './sound-key.ts'

/*
 * General knowledge of given names, names of fathers and family names that very many people have, folded; no list or data
 * set was its source.
 */
const words =
  // Arabic, Persian, Urdu, Pashto, Turkish, Somali, Malay
  'mohammed ahmad ali hasan hussein omar othman khalid ibrahim ismail yusuf yaqub musa isa daud sulaiman saleh salem said ' +
  'saeed sayed mahmud mustafa hamza hamid hamad hamdan hamdi rashid rashad majid nasir karim rahman rahim aziz abdullah ' +
  'abdrahman abdaziz abdkarim abdrahim abdhamid abdsalam abdwahab abdmalik abdqadir abdghani abdbari abdhadi abdlatif ' +
  'abdsattar abdrazzaq abdmajid abdjabbar amin amir anwar ashraf bilal bashir faisal farid faruq fawzi ghulam gul hadi ' +
  'haidar hakim hashim idris imad iqbal jabir jafar jalal jamal jamil jasim javad jawad kamal kamil kazim khan latif mahdi ' +
  'malik mansur marwan masud muhsin munir murad nabil naji nadir nur qasim rafiq ramadan riad reza rida sabir sadiq salah ' +
  'salman samir shah shafi sharif tahir talib tariq wahid walid yahya yasin yasser zahid zaki zaid ziad akbar akhtar ' +
  'asghar aslam habib hafiz haq hosseini mohammadi ahmadi rezai karimi alavi musavi moradi jafari rahimi hashemi sadeghi ' +
  'ebrahimi fatima aisha maryam zainab zahra khadija amina leila mehmet ahmet yilmaz demir kaya celik sahin ozturk aydin ' +
  'arslan dogan kilic abdi farah warsame osman adan jama ' +
  // Slavic
  'aleksandr sergei vladimir viktor yuri andrei aleksei dmitri mikhail nikolai igor oleg ivan pavel konstantin evgeni ' +
  'yevgeni anatoli vasili valeri vyacheslav boris maksim roman denis artem anton ilya kirill leonid gennadi stanislav ' +
  'vitali vadim ruslan timur petr fedor georgi grigori stepan oleksandr serhii volodymyr mykola andrii oleksii ihor dmytro ' +
  'mykhailo elena olga natalia tatiana irina svetlana anna maria ekaterina ivanov petrov sidorov smirnov kuznetsov popov ' +
  'vasiliev volkov sokolov mikhailov novikov fedorov morozov alekseev lebedev semenov pavlov kozlov stepanov nikolaev ' +
  'orlov andreev makarov zakharov ivanova petrova smirnova kuznetsova popova ivanovich aleksandrovich sergeevich ' +
  'vladimirovich viktorovich nikolaevich mikhailovich petrovich yurievich alekseevich anatolievich andreevich vasilievich ' +
  'dmitrievich igorevich valerievich borisovich pavlovich olegovich ivanovna aleksandrovna sergeevna vladimirovna ' +
  'viktorovna nikolaevna mikhailovna petrovna yurievna alekseevna anatolievna andreevna milan dragan goran zoran nikola ' +
  'marko petar jovan jovanovic petrovic nikolic markovic stojanovic ilic ' +
  // Spanish, Portuguese, Italian, French
  'jose juan luis carlos jorge manuel miguel antonio francisco pedro jesus javier rafael fernando alberto eduardo roberto ' +
  'ricardo mario raul sergio hector daniel alejandro andres oscar pablo julio cesar enrique guillermo gustavo ana carmen ' +
  'rosa garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno ' +
  'alvarez munoz romero gutierrez torres ramirez flores rivera vargas castro ortiz mendoza rojas silva santos souza ' +
  'oliveira pereira costa ferreira almeida ramos cruz reyes morales castillo herrera medina guerrero giovanni giuseppe ' +
  'rossi jean pierre michel jacques philippe ' +
  // English, German
  'john james robert michael william david richard joseph thomas charles christopher matthew anthony mark paul steven ' +
  'andrew kenneth george peter edward brian kevin smith johnson williams brown jones miller davis wilson taylor anderson ' +
  'moore jackson white harris thompson hans klaus muller schmidt ' +
  // Korean, Chinese, Vietnamese, in their usual spellings
  'kim lee ri yi pak park choe choi chong jong jung kang cho jo yun yoon chang jang han so suh sin shin kwon hwang an song ' +
  'hong chol su il hyok yong chun sok nam myong kyong son ho jin min sung young hyun li wang zhang liu chen yang huang ' +
  'zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang deng feng cao peng zeng xiao wei ming jun hua ' +
  'jian ping yan ying mei nguyen tran le pham hoang phan vu dang bui do ngo van thi ' +
  // Indian
  'kumar singh sharma devi das ram lal prasad patel gupta'

const sounds: ReadonlySet<string> = new Set(words.split(' ').map(soundKey))

/** Whether very many people have a word in their names, or one that sounds like it; folded, in Latin letters. */
export const isCommonName = (latin: string): boolean => sounds.has(soundKey(latin))
