import type { CreditRole } from '../../../contract/credit-roles';

/**
 * The words of captions for each role, separated by `;`. `{a,b}` stands for either, `{,a}` for it or nothing; spaces,
 * hyphens, accents, case and dots do not count in comparing. Assistants of a role are put together in `role-phrases`, and
 * Cabelo with Maquiagem become Beleza there.
 */
const wordsOfRole: Record<Exclude<CreditRole, 'Assistente'> | 'Direção de fotografia', string> = {
  Fotografia:
    'foto{,s}; fotografia{,s}; fotógraf{o,a,os,as}; fot; ft; ph; phs; phot; photo{,s}; photograph{y,ed,er,ers,s}; ' +
    'photograph; photographie; photographe{,s}; fotografie; fotografo di moda; pic{,s}; picture{,s}; clique{,s}; click; clicks; ' +
    'clicad{o,a,os,as}; fotografad{o,a,os,as}; shot; shots; shoot; lensed; lens; captured; image{,s}; imagens; ' +
    '{fashion,lead,editorial} photograph{y,er}; {foto,fotografia} {de moda,principal,still}; fotografía{,s}; foto still; ' +
    'lentes; pelas lentes; {photo,pic,photos} credit{,s}; photo cred; crédito{,s} {da foto,das fotos,foto}; retrato{,s}; portrait{,s}',
  'Direção criativa':
    '{direção,diretor,diretora,dir,dirección,director,directora,direzione} {criativa,criativo,de criação,creativa,creativo}; ' +
    'diretor{es,as} criativ{os,as}; {creative,crea} {direction,director,directors,dir,lead}; dc; ' +
    'direction créative; direct{eur,rice} créati{f,ve}; creatively directed; dir crea; dir criat; criação; criativo; creative',
  Styling:
    'styling; stylist{,s}; styled; style; styl; stylism; stylisme; styliste; estilismo; estilo; sty; st; styler; ' +
    '{fashion,wardrobe,lead,key,celebrity,personal} {styling,stylist,stylists,style}; styling {e,de} moda; wardrobe; ' +
    '{fashion,style} {editor,editors,director,direction}; {edição,editor,editora,editores,direção,diretor,diretora,ed} de {moda,estilo}; ' +
    'editor de moda; moda; fashion; estilista de moda; styling editor; style by; vestuário',
  Beleza:
    'beleza; beauty; {beauty,beleza} {artist,artists,artista,stylist,team,look,by}; mah; hmua; muah; hmu; muh; mua & hair; ' +
    'mua e hair; make & hair artist; hair & {makeup,make up} {artist,artists}; hair & make up stylist; {makeup,make up} & hair {artist,artists,stylist}; ' +
    'h&m; m&h; hair makeup; make hair; hair make; hair make up; belleza; bellezza; mise en beauté; mub; visagismo; visagista; glam; hmakeup; hamu; mu&h; h&mu; beauté; mu & h; h & mu; m & h; h & m; mu & hair; mua & h; h & mua; cabelo maquiagem',
  Cabelo:
    'cabelo{,s}; cabeleireir{o,a,os,as}; hair; hair{ ,}{stylist,stylists,styling,style,artist,dresser,dressing}; penteado{,s}; ' +
    'peluquer{ía,o,a}; coiff{ure,eur,euse}; capelli; hairs; peinado; hair designer; parrucchiere',
  Maquiagem:
    'maquiagem; maquiagens; maquiador{,a,es,as}; maquilhagem; maquilhador{,a}; maquillaje; maquillador{,a}; maquillage; maquill{eur,euse}; ' +
    'make{,s}; makeup; mua{,s}; mu; maq; trucco; make {artist,artista}; {makeup,make up} {artist,artists,artista}; maquilagem; mkp; mkup; mk',
  Modelo:
    'modelo{,s}; model{,s}; mod; mdl; md; mannequin{,s}; modelle; modella; modele; modèle{,s}; talent{,s}; talento{,s}; atriz; atrizes; ator; atores; ' +
    'actor; actress; actriz; elenco; cast; casting de modelos; starring; estrelando; estrelad{o,a}; muse; musa{,s}; posing; modelled; modeled; face{,s}; rosto{,s}; talents; protagonista{,s}; ' +
    'modelo fotográfic{o,a}; {fashion,male,female} model{,s}; new face{,s}; top model{,s}; modelos convidad{os,as}',
  'Produção de moda':
    '{produção,produtor,produtora,produtores,produtoras,prod,producción,productora} {de moda,moda,fashion}; fashion produc{tion,er,ers}; prod moda',
  'Produção executiva':
    '{produção,prod,producción} {executiva,exec,ejecutiva}; produtor{,es} executivo{,s}; produtora{,s} executiva{,s}; prod exec; ' +
    'exec{,utive} {producer,producers,production,prod}; productor ejecutivo; ep; productora ejecutiva',
  'Direção de arte':
    '{direção,diretor,diretora,dir,dirección,director,directora} de {arte,art}; {art,artistic} {direction,director,directors,dir}; ad; ' +
    '{direção,diretor,diretora,dir} {artística,artístico,arte}; direction artistique; direct{eur,rice} artistique; direzione artistica; art directed; art dir',
  'Set design':
    'set{ ,}design{,er,ers}; set; cenografia; cenógraf{o,a}; cenário{,s}; escenografía; scenografia; scénographie; ' +
    'set {styling,stylist,decoration,decorator}; set dresser; design de set; cenógrafos; props & set; sets; scenography; design de cenário; cenotecnia; production design{,er}',
  Retouch:
    'retouch{,er,ers,ing,es,ed}; retoque{,s}; retocador{,a}; tratamento; tratamento {de imagem,de imagens,de foto,de fotos,digital,de cor,imagem}; ' +
    'retoque {digital,de imagem,de imagens,de fotos}; edição de {imagem,imagens,foto,fotos,fotografia}; pós{ ,}produção; {photo,image} {editing,edit,editor,retouching,retouch,retoucher}; ' +
    'pós; post{ ,}production; finalização; manipulação {,de imagem,digital}; tratamiento; ritocco; retouche; pós produção de imagem; pós de imagem; digital retouch{,ing}; {high end,beauty} retouch{,ing,er}; photo edit; fotoritocco; post produzione; ed de imagem',
  Vídeo:
    'vídeo{,s}; film{,s}; filme{,s}; filmmaker{,s}; film maker{,s}; videomaker{,s}; video maker{,s}; fashion film; filmagem; filmagens; ' +
    'videograph{y,er,ers}; cinematography; videógraf{o,a}; video by; videograf{ia}; captação; captação de {vídeo,imagem,imagens}; filmed; filmad{o,a}; vid; vidéo; registro em vídeo; realização audiovisual; audiovisual; motion',
  Casting:
    'casting; {casting} {director,directors,direction,by,manager,producer}; {direção,diretor,diretora,produção,produtor,produtora} de {casting,elenco}; dir de casting; director de casting; direction casting',
  Agência:
    'agência{,s}; agency; agencies; agencia de modelos; agência de modelos; mgmt; mgt; management; mother agency; model agency; modeling agency; ag; agence; agenzia; representação; represented; rep; booking; booker; bookers; ' +
    'agente; agent; agenciamento; agenciad{o,a}; agências de modelos',
  Marca:
    'marca{,s}; brand{,s}; cliente{,s}; client{,s}; look{,s}; total look{,s}; roupa{,s}; peças; outfit{,s}; wearing; {veste,vestem,wears,wearing} {look,looks,total look}; veste; vestem; vestindo; clothes; clothing; ' +
    'wears; looks & acessórios; wardrobe by; label; grife; fashion brand; coleção; look completo; campanha para; campanha {da,de,para a,para o}; campaign for; lookbook para; griffe; figurino by; para a marca; para marca; for the brand; marque; cliente final',
  Revista:
    'revista{,s}; magazine; mag; publicação; publicad{o,a} {em,na,no,por,pela}; published {in,by,on}; publication; publisher; publicado; featured in; as seen in; editorial para; ' +
    'editorial for; exclusive for; exclusivo para; {para a,na,para} revista; matéria para; veículo; revue; rivista; issue for; {photographed,shot} for; for the magazine; cover for; capa para; exclusive editorial for; editorial exclusivo para',
  'Direção de fotografia':
    '{direção,diretor,diretora,dir,dirección,director} de {fotografia,foto,fotografía}; dop; dp; ddf; director of photography; dir de foto; direction photo; cinematographer',
};

/**
 * Other work, one line each kind: shown in the caption's word where that is Portuguese, for words after the slash in the
 * first of the line, or in the one after `=`.
 */
const otherRoles = [
  'direção; diretor; diretora; dirigid{o,a}; direção geral; direção de cena; realização / director; directors; directed; direction; dirección; dir; regia; réalisation; film director; video director; film direction',
  'produção; produtor; produtora; produtores; produtoras; produzid{o,a}; produção geral; produção de set; produtora de vídeo / production; producer{,s}; produced; producción; productor{,a}; prod; production {company,manager,team}; produzione; production by',
  'coordenação; coordenação de produção; coordenador{,a}; coordenação geral / coordinator; production coordinator; coordinación',
  'edição; montagem; montador{,a}; editad{o,a} / edit; editor; editing; edición; edited; montage',
  'edição de vídeo; edição de filme; montagem de vídeo; editor de vídeo / video edit; video editing; video editor; film editor; film edit',
  'cor; colorista; correção de cor; colorização; color grading / color; colour; colorist; color grade; colour grading; grading; grade',
  'trilha; trilha sonora; música; trilha original; som; desenho de som; áudio; edição de som; sound design / music; soundtrack; score; sound; banda sonora; dj=DJ; sound designer; original score',
  'luz; iluminação; elétrica; iluminador; eletricista; maquinária; gaffer / lighting; light; lights; lighting {director,technician,design,assistant}; iluminación; key grip',
  'câmera; operador de câmera; operadora de câmera; cinegrafista; steadicam / camera; camera operator; camera op; cámara',
  'operador digital; operação digital; técnico digital; logger; logagem; digital tech / dit; digital operator; digitech; digi tech; digital technician',
  'unhas; manicure / nails; nail; nail {artist,art,designer,tech,stylist,artists}; manicurist; uñas; ongles; unha',
  'alfaiataria; alfaiate; alfaiates / tailor; tailoring; sastrería',
  'costura; costureira; costureiro; costureiras; ajustes; ateliê; modelista / sewing; costurera; seamstress',
  'camareira; camareiro; camareiras; camarim; passadeira; passadoria / dresser; dressers',
  'barba; barbeiro; barbearia / barber; grooming=grooming; groomer=grooming',
  'locação; locações; local / location{,s}; locación; loc; venue; shot {at,in}; filmed {at,in}; shot on location {at,in}; lieu; fotografado {em,no,na}; gravado {em,no,na}; localización; locação cedida',
  'estúdio; estúdios; estúdio fotográfico / studio; studios; photo studio; estudio fotográfico',
  'texto; textos; palavras; redação; escrito; poema; autor; autora; jornalista / text; words; story; copy; written; testo; texte; poem=poema; author; copywriter; article; copywriting',
  'entrevista; reportagem / interview; interviewed; interviewer',
  'roteiro; roteirista; argumento / script; screenplay; screenwriter; guión; scriptwriter; writer',
  'conceito; concepção; idealização; idealizador{,a}; conceito criativo; curadoria / concept; concepto; creative concept; concept & creative; conceptualization; curator=curadoria',
  'design gráfico; design; designer gráfic{o,a}; identidade visual; diagramação; tipografia; projeto gráfico; lettering; arte gráfica; arte final / graphic design{,er}; layout; artwork; typography; diseño gráfico; graphics',
  'arte; artista; artista convidad{o,a} / art; artist',
  'ilustração; ilustrador{,a}; ilustrações; desenho; colagem / illustration; illustrator; collage=colagem',
  'figurino; figurinos; figurinista / costume{,s}; costume design{,er}; vestuario',
  'estilista; direção de estilo / designer; fashion design{,er}',
  'acessórios / accessories; accessory; complementos; accesorios; accessori',
  'joias; joalheria; bijuterias / jewelry; jewellery; bijoux; joyería; jewels',
  'sapatos; calçados; sapato; tênis; botas; sandálias; sandália / shoes; footwear; zapatos; heels',
  'bolsa; bolsas / bag; bags=bolsas; bolsos',
  'óculos / eyewear; sunglasses',
  'chapéus; chapéu; cabeças / hats; hat; headpiece; headpieces; head piece; millinery',
  'objetos; produção de objetos; objetos de cena; adereços; produtor{,a} de objetos; contrarregra; aderecista / props; prop {stylist,styling,master}; atrezzo',
  'produção de arte; produtor{,a} de arte / art production; art producer',
  'produção local / local producer; local production; service production',
  'making of; backstage; bastidores; registro; fotos de backstage; fotos backstage; foto making of / making off; bts; behind the scenes; making',
  'flores; florista; arranjos; arranjos florais; paisagismo; design floral; arte floral / flowers; florist; flower design; floral; floral design; floral designer; floral artist',
  'coreografia; coreógraf{o,a}; direção de movimento; preparação corporal; preparador{,a} corporal / choreography; choreographer; movement direction=direção de movimento; movement director=direção de movimento; movement=direção de movimento',
  'drone; imagens aéreas; operador de drone; piloto de drone / aerial; drone operator',
  'animação; motion design; motion graphics; 3d=3D; efeitos; efeitos visuais; vfx=VFX; cgi=CGI / animation; visual effects=efeitos visuais; motion designer=motion design',
  'catering; alimentação; buffet / craft; craft service',
  'transporte; motorista; logística / driver=motorista; transport; transportation; logistics=logística; transfer',
  'apoio; patrocínio; parceria; parceiros; apoiador; apoio cultural; colaboração / sponsor=patrocínio; sponsors=patrocínio; support; supported; partners; collab=colaboração; in collaboration with=colaboração; collaboration=colaboração',
  'assessoria; assessoria de imprensa; comunicação; relações públicas; imprensa; showroom / press; pr=PR; press office; public relations=relações públicas',
  'marketing; social media; mídias sociais; gestão de mídias; conteúdo; redes sociais / content; content creator',
  'equipamento; equipamentos; locadora; aluguel; câmeras / equipment; rental; gear',
  'laboratório; revelação; digitalização; escaneamento; revelação e scan; impressão / lab; scan; scans; film lab; developed=revelação; scanned; prints=impressão; development=revelação; revelado',
  'tradução; tradutor{,a}; revisão; revisor{,a} / translation; translator; translated',
  'direção editorial; direção de redação; diretor{,a} de redação; editor chefe; editora chefe; diretor editorial; diretora editorial; redação chefe; chefe de redação; redator{,a} chefe; editor-chefe=editor-chefe / editorial director; editor in chief=editor-chefe; editora in chief=editora-chefe; editor at large; publisher & editor; editorial direction; eic=editor-chefe',
  'edição de beleza; editor{,a} de beleza / beauty editor; beauty director',
  'consultoria; consultor{,a} / consultant; consulting',
  'supervisão; supervisor{,a} / supervision',
  'tatuagem; body art; body paint / tattoo; tattoo artist; body painter',
  'perucas; peruca; apliques; mega hair / wigs; wig=peruca; wig maker',
  'produtos; produtos de beleza / products; skincare',
  'animais / pets',
  'agradecimentos; agradecimento; agradecimento especial; agradecimentos especiais; obrigad{o,a} {a,ao,à}; agradecemos {a,ao,à} / special thanks; thanks to; special thanks to; thank you to; agradecimientos; thanks',
];

/** Words that prose has as well: without a colon, a handle or such they make no credit by themselves. */
const everydayWords =
  'glam; st; md; style; styled; estilo; fashion film; moda; fashion; beauty; model; models; talent; talents; face; faces; rosto; creative; criativo; criação; image; images; ' +
  'imagem; imagens; picture; pictures; shot; shots; click; clicks; clique; cliques; make; pic; pics; skin; set; sets; cenário; cast; elenco; muse; musa; film; filme; films; filmes; ' +
  'video; look; looks; roupa; roupas; peças; outfit; outfits; wearing; {veste,vestem,wears,wearing} {look,looks,total look}; veste; vestem; vestindo; clothes; marca; marcas; brand; brands; label; cliente; client; clients; rep; ' +
  'management; hair; cabelo; cabelos; retrato; retratos; portrait; portraits; captured; lens; lentes; revista; magazine; mag; publicado; ad; dc; ag; motion; pós; tratamento; fotos de moda; coleção; post production; ' +
  'ator; actor; modele; mod; pelo; atriz; actress; shoot; casting; agência; agency; publicação; photo; photos; wardrobe; wears; talento; agente; agent; booking; mu; mk; h&m; ep; image';

export interface RoleWord {
  /** The canonical role, or the word itself in its proper spelling. */
  label: string;
  /** One for all words of a kind of work. */
  kind: string;
  isEveryday: boolean;
}

/** A word as it is compared: small letters without accents, nothing between them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]/gu, '');
}

/** All spellings of a list of words with `{,}`. */
function spellings(list: string): string[] {
  return list.split(';').flatMap((word) => expand(word.trim()));
}

function expand(word: string): string[] {
  const braces = /\{([^}]*)\}/.exec(word);
  return braces === null
    ? [word]
    : (braces[1] ?? '').split(',').flatMap((choice) => expand(word.replace(braces[0], choice)));
}

/** Forms of one word are one kind of work (direção, diretora); other words are kinds of their own (direção geral). */
function kindOf(word: string, first: string): string {
  const isForm = plain(word).slice(0, 3) === plain(first).slice(0, 3);
  return isForm && word.includes(' ') === first.includes(' ') ? first : word;
}

function keyOf(word: string): string {
  return plain(word.replace(/ e /g, '&'));
}

function properly(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function readRoleWords(): Map<string, RoleWord> {
  const everyday = new Set(spellings(everydayWords).map(plain));
  const words = new Map<string, RoleWord>();
  for (const [label, list] of Object.entries(wordsOfRole)) {
    for (const word of spellings(list)) {
      words.set(keyOf(word), { label, kind: label, isEveryday: everyday.has(plain(word)) });
    }
  }
  for (const list of otherRoles) {
    const [own = '', foreign = ''] = list.split(' / ');
    const [first = ''] = own.split(';');
    const meanings = [
      ...spellings(own).map((word) => [word, word]),
      ...spellings(foreign).map((word) => [word, first]),
    ];
    for (const [entry = '', usual = ''] of meanings) {
      const [word = '', meant = usual] = entry.split('=');
      if (!words.has(keyOf(word))) {
        words.set(keyOf(word), { label: properly(meant), kind: kindOf(meant, first), isEveryday: true });
      }
    }
  }
  return words;
}

/** The role of each word, by the word as `plain` gives it. */
export const roleWords: ReadonlyMap<string, RoleWord> = readRoleWords();

/** Y and i are one letter in a slip: stilyng. */
const asHeard = (word: string) => word.replaceAll('y', 'i');

/** Long words of canonical roles, which are known where they are misspelt; short ones are too like other words. */
const longWords = [...roleWords]
  .filter(([word, { label, kind, isEveryday }]) => label === kind && !isEveryday && word.length >= 7)
  .map(([word, role]) => ({ heard: asHeard(word), role }));

/** The role of a word that is one slip away from one of its words: maquigem, fotogarfia. */
export function misspeltRole(word: string): RoleWord | undefined {
  const heard = asHeard(word);
  return longWords.find((known) => isOneSlipAway(heard, known.heard))?.role;
}

/** Whether two words differ by at most one letter: another, missing, too many, or two in the wrong order. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) {
    return false;
  }
  let at = 0;
  while (at < one.length && one[at] === other[at]) {
    at += 1;
  }
  const [left, right] = [one.slice(at), other.slice(at)];
  const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
  return [left.slice(1), left].includes(right.slice(1)) || left.slice(1) === right || swapped === right;
}

/** Emoji that stand for a role where no word does. */
export const roleEmoji: ReadonlyMap<string, string> = new Map([
  ...[...'📸📷©'].map((emoji) => [emoji, 'Fotografia'] as const),
  ...[...'🎥📹🎬📽'].map((emoji) => [emoji, 'Vídeo'] as const),
  ...[...'💄💋'].map((emoji) => [emoji, 'Maquiagem'] as const),
  ...[...'💇✂💈'].map((emoji) => [emoji, 'Cabelo'] as const),
  ...[...'👗👠🧥👔'].map((emoji) => [emoji, 'Styling'] as const),
  ...[...'💃🧍👯'].map((emoji) => [emoji, 'Modelo'] as const),
  ['💅', 'Unhas'],
  ['📍', 'Locação'],
]);
