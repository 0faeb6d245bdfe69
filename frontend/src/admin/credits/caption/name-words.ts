import { plain } from './role-words';

/** Small words inside a name: Ana de Souza, van der Linden. */
const particles = new Set(
  'de da do das dos del della di du la le los las van von der den ter el al bin ben du d'.split(' '),
);

/** Small words of sentences, which no name has. */
const proseWords = new Set(
  (
    'a o as os um uma uns umas ao aos no na nos nas em num numa que com por pelo pela para pra se não nao sim mais muito muita meu minha meus minhas nosso nossa nossos nossas seu sua seus suas ' +
    'esse essa este esta isso isto aquele aquela já ja hoje ontem amanhã amanha aqui onde quando como todo toda todos todas tudo é são ser foi está esta estou estamos vem vamos tem há sobre entre até ate sem só so ' +
    'the an in on of is are was were be my our your his her their this that these those it its we i you to for from at with without by not so now here where when how all more very just out up new nova novo novos novas ' +
    'who what which has have had does did he him she they them ela dela ele dele elu delu me eu mim myself mesma mesmo yours equipe team will can about into after before love amo amei feliz gratidão lindo linda lindos lindas incrível incrivel incríveis'
  ).split(' '),
);

const agencyWord =
  /(?:models?|modelos|mgmt|mgt|management|agency|agencia|agencies|artists?|talents?|casting)$/;
const agencyInHandle = /(?:models?|mgmt|mgt|management|agency|agencia|talents?)/;

/** Agencies known by a name that does not say so. */
const agencies = new Set(
  (
    'way ford mega joy next elite img wilhelmina prime bravo closer allure rock jar hda ox elo lumi major women dna select storm premier society thesociety lions heroes marilyn oui viva premium uno ' +
    'view sight blow wow d1 lagence central karacter just best blast glam 40graus squad mint aba ragazzo maxfama lequipe tfm vivant another monster brave fabbrica boom milk tess nevs supa kult iconic ' +
    'dominique ulla modelwerk metropolitan newmadison one photogenics vision freedom noties click nextmodels fordmodels waymodel joymodel megamodel capa capamgt groupart twelve tenmodel ten urban daniel mannequim ' +
    'wemodels mgm fox bossa rockmgt junior ey ey models rio streeters thewallgroup bryant artlist juliancwatson closeup attitude l equipe ease another'
  ).split(' '),
);

const magazine =
  /vogue|elle|bazaar|glamour|marieclaire|revista|magazine|mag$|^mag|zine|journal|jornal|numero|dazed|i-d|^id$|ffw|l'?officiel|lofficiel|gq|esquire|vmag|interview|paper|nylon|cosmopolitan|vanityfair|another|purple|harper|schon|kaltblut|iconic|ffwmag|numéro/;

export function isParticle(word: string): boolean {
  return particles.has(word);
}

/** A word that sentences have and names do not. */
export function isProse(word: string): boolean {
  return proseWords.has(word.toLowerCase());
}

/** Whether a name or handle says that it is an agency, or is a well-known one. */
export function isAgency(name: string): boolean {
  const letters = plain(name);
  return (
    agencies.has(letters) ||
    agencyWord.test(letters) ||
    (name.startsWith('@') && agencyInHandle.test(letters))
  );
}

export function isMagazine(name: string): boolean {
  return magazine.test(plain(name));
}

/**
 * Whether a handle may be the named person's own: a word of the name stands in it, a part of it stands in the name,
 * or it begins with the name's first letters (`jpsouza`, `ana.c`, `_anacostaph`).
 */
export function isAlike(name: string, handle: string): boolean {
  const words = name
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word.length > 1 && !particles.has(word));
  const letters = plain(handle);
  const parts = handle
    .toLowerCase()
    .split(/[._\d]+/)
    .filter((part) => part.length > 2);
  const whole = words.join('');
  const initials = words.map((word) => word.charAt(0)).join('');
  return (
    words.some((word) => (word.length > 2 ? letters.includes(word) : letters.startsWith(word))) ||
    parts.some((part) => whole.includes(part)) ||
    words.some((word) => word.length > 3 && letters.includes(word.slice(0, 4))) ||
    (initials.length > 2 && letters.startsWith(initials))
  );
}

/**
 * A name as it is shown. In capitals throughout it gets small letters (ANA DE SOUZA: Ana de Souza), but for short names
 * of houses (FFW, PAF: at most 4 letters) and initials without a vowel (JP). A person's in small letters gets capitals.
 */
export function nameCase(name: string, isPerson: boolean): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isCapital =
    letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const isSmall = letters === letters.toLowerCase();
  if (!isCapital && !(isSmall && isPerson)) {
    return name;
  }
  const isAlone = !name.includes(' ');
  if (isCapital && isAlone && letters.length <= (isPerson ? 0 : 4)) {
    return name;
  }
  return name
    .split(' ')
    .map((word, at) =>
      at > 0 && (isParticle(word.toLowerCase()) || word.toLowerCase() === 'e')
        ? word.toLowerCase()
        : wordCase(word),
    )
    .join(' ');
}

function wordCase(word: string): string {
  const isInitials =
    word === word.toUpperCase() &&
    (/^[^aeiouyáéíóúâêôãõ]{1,3}$/i.test(word) || word.includes('.') || word.includes('&'));
  return isInitials
    ? word
    : word
        .toLowerCase()
        .replace(
          /(^|[-'])(\p{L})/gu,
          (_all, before: string, letter: string) => before + letter.toUpperCase(),
        );
}
