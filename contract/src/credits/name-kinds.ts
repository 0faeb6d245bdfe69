import type { NameKind } from './credit';
import { isHandleAlone, type Written } from './spelled-name';

const kindsOfRoles: [RegExp, NameKind][] = [
  [
    /^(?:marcas?|apoio|patroc[íi]nio|est[úu]dio|loca[çc][ãa]o|local|espa[çc]o|produtora|production company|look)$/i,
    'marca',
  ],
  [
    /^(?:(?:sapatos|cal[çc]ados?|joias|joalheria|bijuterias?|bolsas|[óo]culos|acess[óo]rios|shoes|jewell?ery|bags)(?: e |$))+$/i,
    'marca',
  ],
  [/^ag[êe]ncias?(?: de modelos)?$/i, 'agencia'],
  [/^(?:revista|publica[çc][ãa]o|ve[íi]culo|magazine)$/i, 'publicacao'],
];

/** Words of names that are no person's: anywhere, or only as the first. */
const kindsOfWords: [RegExp, NameKind][] = [
  [/(?:^| )(?:models|mgmt|management|agency|ag[êe]ncia|talents)(?: |$)/i, 'agencia'],
  [/(?:^| )(?:magazine|revista)(?: |$)|^vogue(?: |$)|^(?:elle|gq)$/i, 'publicacao'],
  [
    /(?:^| )(?:est[úu]dios?|studios?|sal[ãa]o|salon|hotel|shopping|boutique|filmes|films|productions?|produ[çc][õo]es|produtora|store|shop)(?: |$)/i,
    'marca',
  ],
  [
    /^(?:casa|ateli[êe]r?|espa[çc]o|galeria|museu|teatro|restaurante|pousada|fazenda|parque|praia|clube|loja|grupo|instituto|centro)(?: |$)/i,
    'marca',
  ],
];

/** The same in a handle: a part of it, or joined to its beginning or end. */
const kindsOfHandles: [RegExp, NameKind][] = [
  [/(?:models|mgmt|management|agency|agencia|talents)$/, 'agencia'],
  [/(?:magazine|revista)$|^(?:revista|vogue)/, 'publicacao'],
  [
    /^(?:estudio|studio|atelie|hotel|shopping|salao|loja)|(?:estudios?|studios?|atelier?|salon|hotel|boutique|filmes|films|produ(?:c[oõ]es|ctions?|tora)|store|shop)$/,
    'marca',
  ],
];

const ofPeopleInFront = /^(?:modelos?|elenco|ator|atriz)$/i;

/** The kind of a new name: its role's, or what its words say: 'Estúdio X', '@studiox', 'Hotel Y' are no people. */
export function kindFor(role: string, written?: Written): NameKind {
  const kindIn = (kinds: [RegExp, NameKind][], text: string) => kinds.find(([form]) => form.test(text))?.[1];
  const ofRole = kindIn(kindsOfRoles, role.trim());
  if (ofRole || !written) return ofRole ?? 'pessoa';
  if (!isHandleAlone(written)) return kindIn(kindsOfWords, written.name.trim()) ?? 'pessoa';
  const handle = written.instagram?.toLowerCase() ?? '';
  // A model or a singer may be "official", a photographer hardly is.
  const isBrand = /(?:oficial|official)$/.test(handle) && !ofPeopleInFront.test(role.trim());
  const parts = [...handle.split(/[._]/), handle.replace(/[._\d]/g, '')];
  return parts.map((part) => kindIn(kindsOfHandles, part)).find(Boolean) ?? (isBrand ? 'marca' : 'pessoa');
}
