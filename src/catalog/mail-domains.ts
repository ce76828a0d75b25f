/** Where most people have their mail. A domain that is one slip away from one of these is probably meant to be it. */
export const mailDomains: readonly string[] = `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com yahoo.com ymail.com
  rocketmail.com aol.com mail.com email.com inbox.com protonmail.com proton.me pm.me fastmail.com hey.com zoho.com
  tutanota.com gmx.com comcast.net verizon.net sbcglobal.net bellsouth.net earthlink.net att.net cox.net
  charter.net optonline.net rogers.com shaw.ca sympatico.ca yahoo.ca hotmail.ca live.ca hotmail.co.uk yahoo.co.uk
  live.co.uk btinternet.com virginmedia.com talktalk.net sky.com gmx.de gmx.net web.de t-online.de freenet.de
  yahoo.de hotmail.de outlook.de posteo.de orange.fr wanadoo.fr free.fr laposte.net yahoo.fr hotmail.fr outlook.fr
  live.fr sfr.fr libero.it virgilio.it tiscali.it hotmail.it yahoo.it hotmail.es yahoo.es telefonica.net ziggo.nl
  kpnmail.nl hotmail.nl live.nl bluewin.ch telenet.be skynet.be bigpond.com optusnet.com.au yahoo.com.au
  xtra.co.nz yahoo.com.br uol.com.br bol.com.br terra.com.br yahoo.co.jp yahoo.co.in rediffmail.com qq.com 163.com
  126.com naver.com mail.ru
`
  .trim()
  .split(/\s+/);

/** Endings that no domain has, and what is meant by them. */
export const topLevelSlips: Readonly<Record<string, string>> = {
  cim: 'com',
  cmo: 'com',
  comm: 'com',
  con: 'com',
  coom: 'com',
  cpm: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  nett: 'net',
  nte: 'net',
  ogr: 'org',
  orgg: 'org',
};
