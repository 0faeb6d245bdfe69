const any = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`;
const gap = String.raw`[\s_.~-]*`;

/** What cameras write before their number (the 'Design rule for Camera File system' gives them four characters), phones and messengers. */
const prefixes = any(
  ...['img', 'img_?e', 'imgp', 'imag', 'igp', 'mvimg', 'mvi', 'mg', 'cimg', 'kimg', 'fb_img', 'wechatimg'],
  ...['dsc', 'dsc[afhin]', 'dsf', 'dcp', 'dcim', 'dji', 'duw', 'eos', 'crw', 'sdim', 'sdi', 'sdc', 'sam'],
  ...['hpim', 'pict', 'pana', 'pxl', 'sany', 'sspl', 'snv', 'mvc', 'vid', 'mov', 'mah', 'm2u', 'gopr'],
  ...['epson', 'cci', 'received', 'snapchat', 'mmexport', 'capture', 'rpreplay_final'],
);

/** Words for a file and no more, in the languages that a phone or a computer may speak, where a number follows. */
const nouns = any(
  ...[
    'imgs?',
    'images?',
    'imagem',
    'imagens',
    'imagen',
    'immagine',
    'bild',
    'fotos?',
    'photos?',
    'fotografia',
  ],
  ...[
    'pictures?',
    'pics?',
    'picture',
    'filme?',
    'movie',
    'mov',
    'vid',
    'v[ií]deos?',
    'clipe?',
    'arquivo',
    'file',
  ],
  ...['scan', 'scanner', 'digitalizar', 'digitaliza[cç][aã]o', 'digitalizado', 'escanear', 'camscanner'],
  ...['artboard', 'prancheta', 'slide', 'snapseed', 'photoroom', 'inshot', 'vsco'],
);

/** What says nothing without a number either. */
const bare = any(
  ...['imgs?', 'images?', 'imagem', 'imagens', 'fotos?', 'photos?', 'unnamed', 'download', 'fullsizerender'],
  ...['screen[ _-]?shot', 'captura de (?:tela|ecr[aã]|pantalla)'],
);

const screenshots = any(
  ...['screen[ _-]?shot', 'screen[ _-]?recording', 'captura de (?:tela|ecr[aã]|pantalla)'],
  ...['grava[cç][aã]o (?:de|da) (?:tela|ecr[aã])', 'capture d.[eé]cran', 'bildschirmfoto', 'schermata'],
);

/** What editors, phones and copying put behind the number. */
const ending = `(?:${any(
  String.raw`[\s_.~-]+\d+`,
  String.raw`[\s_-]*\(\d+\)`,
  `${gap}${any(
    ...['edit(?:ed|ad[oa])?', 'c[oó]p(?:y|ia)(?: de)?', 'final', 'ok', 'web', 'hdr', 'pano', 'mp', 'wa\\d+'],
    ...[
      'trat(?:ad[oa])?',
      'alta',
      'baixa',
      'crop',
      'bw',
      'pb',
      'p&b',
      'large',
      'small',
      's?rgb',
      'v\\d',
      'img',
    ],
    ...['burst\\d*', 'cover', 'portrait', 'night', 'bokeh', 'pro', 'n', 'o', 'd'],
  )}`,
)})*`;

const date = String.raw`(?:19|20)\d\d[._-]?(?:0[1-9]|1[0-2])[._-]?(?:0[1-9]|[12]\d|3[01])`;

const patterns = [
  // IMG_2201, _MG_811, DSC00012, IMG-20240312-WA0001
  `_?${prefixes}[ _-]?\\d{3,}${ending}`,
  // foto 3, filme1, scan0001, image (3)
  `${nouns}${gap}\\(?\\d+\\)?${ending}`,
  `${bare}${ending}`,
  // Sem título-1; 'Sem título' alone, or 'Sem título 1', is what an artist may call a work.
  String.raw`(?:untitled|sem[ _]t[ií]tulo|sin[ _]t[ií]tulo)-\d+`,
  // Cut at the first dot: WhatsApp Image 2024-03-12 at 10
  String.raw`whatsapp[ _-](?:image|video|ptt|audio)\b.*\d.*`,
  String.raw`(?:imagem|foto|v[ií]deo)(?: do)?[ _-]whatsapp\b.*\d.*`,
  String.raw`${screenshots}[ _-].*\d.*`,
  String.raw`(?:photo on|foto em) \d.*`,
  // 20240312_101500, PXL_20240312_101500123, photo_2024-03-12_10-15-00
  String.raw`(?:[a-z]+\d*[ _-]?)?${date}[ _T-]?(?:\d{6,}|\d\d[._-]\d\d).*`,
  // P1010001 and PA210045 (Panasonic, Olympus), L1000234 (Leica), R0012345 (Ricoh), GX010001 (GoPro)
  String.raw`_?[a-z][a-f]?\d{6,7}${ending}`,
  String.raw`_?[a-z]{2}\d{5,6}${ending}`,
  // C0001 (Sony), A001C003_240312_R1AB (film cameras)
  String.raw`c\d{4}`,
  String.raw`[a-z]\d{3}_?c\d{3}.*|[a-z]\d{3}_\d{8}_c\d{3}`,
  // No letter: 0001, 12, 100_1234, 2024-03-12, 1710256000000, 4298_1015_n; not 501, 1984, 24/7 or 2024-2025
  String.raw`(?!\d{4}-\d{2}(?:\d{2})?$)(?=(?:\D*\d){5})[\d\s_.,()~-]+(?:_[no]|_img)?`,
  String.raw`0\d*${ending}|\d{1,2}(?: ?\(\d+\))?`,
  // A UUID, a digest
  String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}${ending}`,
  String.raw`(?=[a-f]*\d)[\da-f]{12,}`,
];
const anyCase = new RegExp(`^(?:${patterns.join('|')})$`, 'iu');

/** Capital letters that are set in the camera, or drawn by it: ANA_0123, 5D3_1234, 0F6A1234; not SPFW_2024. */
const ownPrefix = new RegExp(
  `^_?(?:[A-Z\\d]{2,4}_(?!(?:19|20)\\d\\d$)\\d{4}|(?=[A-Z\\d]{0,3}\\d)(?=\\d{0,3}[A-Z])[A-Z\\d]{4}\\d{4})${ending}$`,
  'u',
);

const aroundIt =
  /^(?:copy of|c[oó]pia de) |\.(?:jpe?g|png|webp|hei[cf]|tiff?|avif|gif|dng|cr[23]|nef|arw|raf|mov|mp4|webm)$/giu;

/**
 * Whether a name is one that a camera, a phone, a scanner or an app gives a file: it says nothing of what is in it, and is
 * no title. Judged whole: with a word of somebody's own it is none.
 */
export function isCameraName(name: string): boolean {
  const bareName = name.normalize('NFC').trim().replace(aroundIt, '').trim();
  return anyCase.test(bareName) || ownPrefix.test(bareName);
}
