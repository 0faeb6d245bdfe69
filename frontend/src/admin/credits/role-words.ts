import type { CreditRole } from '../../contract/credit-roles';

/**
 * The words of captions for each role, separated by `;`. `{a,b}` stands for either, `{,a}` for it or nothing; spaces,
 * hyphens, accents, case and dots do not count in comparing. Assistants of a role are put together in `find-roles`, and
 * Cabelo with Maquiagem become Beleza there.
 */
const wordsOfRole: Record<Exclude<CreditRole, 'Assistente'> | 'Direção de fotografia', string> = {
  Fotografia:
    'foto{,s}; fotografia{,s}; fotógraf{o,a,os,as}; fot; ft; ph; phs; phot; photo{,s}; photograph{y,ed,er,ers,s}; ' +
    'photograph; photographie; photographe{,s}; fotografie; fotografo di moda; pic{,s}; picture{,s}; clique{,s}; click; clicks; ' +
    'clicad{o,a,os,as}; fotografad{o,a,os,as}; shot; shots; shoot; lensed; lens; captured; image{,s}; imagens; ' +
    '{fashion,lead,editorial} photograph{y,er}; {foto,fotografia} {de moda,principal,still}; fotografía{,s}; foto still; ' +
    'lentes; pelas lentes; retrato{,s}; portrait{,s}',
  'Direção criativa':
    '{direção,diretor,diretora,dir,dirección,director,directora,direzione} {criativa,criativo,de criação,creativa,creativo}; ' +
    'diretor{es,as} criativ{os,as}; {creative,crea} {direction,director,directors,dir,lead}; dc; ' +
    'direction créative; direct{eur,rice} créati{f,ve}; creatively directed; dir crea; dir criat; criação; criativo; creative',
  Styling:
    'styling; stylist{,s}; styled; style; styl; stylism; stylisme; styliste; estilismo; estilo; sty; styler; ' +
    '{fashion,wardrobe,lead,key,celebrity,personal} {styling,stylist,stylists,style}; styling {e,de} moda; wardrobe; ' +
    '{fashion,style} {editor,editors,director,direction}; {edição,editor,editora,editores,direção,diretor,diretora,ed} de {moda,estilo}; ' +
    'editor de moda; moda; fashion; estilista de moda; styling editor; style by; vestuário',
  Beleza:
    'beleza; beauty; {beauty,beleza} {artist,artists,artista,stylist,team,look,by}; mah; hmua; muah; hmu; muh; mua & hair; ' +
    'mua e hair; make & hair artist; hair & {makeup,make up} {artist,artists}; hair & make up stylist; {makeup,make up} & hair {artist,artists,stylist}; ' +
    'h&m; m&h; hair makeup; make hair; hair make; hair make up; belleza; bellezza; mise en beauté; mub; visagismo; visagista; hmakeup; hamu; mu&h; h&mu; beauté; mu & h; h & mu; m & h; h & m; mu & hair; mua & h; h & mua; cabelo maquiagem',
  Cabelo:
    'cabelo{,s}; cabeleireir{o,a,os,as}; hair; hair{ ,}{stylist,stylists,styling,style,artist,dresser,dressing}; penteado{,s}; ' +
    'peluquer{ía,o,a}; coiff{ure,eur,euse}; capelli; hairs; peinado; hair designer; parrucchiere',
  Maquiagem:
    'maquiagem; maquiagens; maquiador{,a,es,as}; maquilhagem; maquilhador{,a}; maquillaje; maquillador{,a}; maquillage; maquill{eur,euse}; ' +
    'make{,s}; makeup; mua{,s}; mu; maq; trucco; make {artist,artista}; {makeup,make up} {artist,artists,artista}; maquilagem; mkp; mkup; mk',
  Modelo:
    'modelo{,s}; model{,s}; mod; mdl; mannequin{,s}; modelle; modella; modele; modèle{,s}; talent{,s}; talento{,s}; atriz; atrizes; ator; atores; ' +
    'actor; actress; actriz; elenco; cast; casting de modelos; starring; estrelando; estrelad{o,a}; muse; musa{,s}; posing; face{,s}; rosto{,s}; talents; protagonista{,s}; ' +
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
    'marca{,s}; brand{,s}; cliente{,s}; client{,s}; look{,s}; total look{,s}; roupa{,s}; peças; outfit{,s}; wearing; veste; vestem; vestindo; clothes; clothing; ' +
    'wears; looks & acessórios; wardrobe by; label; grife; fashion brand; coleção; look completo; campanha para; campanha {da,de,para a,para o}; campaign for; lookbook para; griffe; figurino by; para a marca; para marca; for the brand; marque; cliente final',
  Revista:
    'revista{,s}; magazine; mag; publicação; publicad{o,a} {em,na,no,por,pela}; published {in,by,on}; publication; publisher; publicado; featured in; as seen in; editorial para; ' +
    'editorial for; exclusive for; exclusivo para; {para a,na,para} revista; matéria para; veículo; revue; rivista; issue for; {photographed,shot} for; for the magazine; cover for; capa para; exclusive editorial for; editorial exclusivo para',
  'Direção de fotografia':
    '{direção,diretor,diretora,dir,dirección,director} de {fotografia,foto,fotografía}; dop; dp; ddf; director of photography; dir de foto; direction photo; cinematographer',
};

/** Other work, one line each kind: it is shown in the word the caption has for it, or in the one after `=`. */
const otherRoles = [
  'direção; diretor; diretora; director; directed; direction; dirigid{o,a}; dirección; dir=direção; direção geral; direção de cena; regia; realização; réalisation',
  'produção; produtor; produtora; produtores; produtoras; production; producer{,s}; produced; producción; prod=produção; produzid{o,a}; produção geral; produção de set; production {company,manager,team}; produtora de vídeo; produzione',
  'coordenação; coordenação de produção; coordenador{,a}; coordinator; production coordinator; coordinación; coordenação geral',
  'edição; edit; editor; editing; edición; montagem; montador{,a}; edited; editad{o,a}',
  'edição de vídeo; video edit; video editing; video editor; edição de filme; montagem de vídeo; editor de vídeo; film editor',
  'cor; color; colour; colorista; colorist; color grading; color grade; colour grading; correção de cor; grading; colorização',
  'trilha; trilha sonora; música; music; soundtrack; trilha original; score; som; sound; sound design; desenho de som; áudio; banda sonora; dj; edição de som',
  'luz; iluminação; lighting; light; lights; gaffer; elétrica; iluminador; lighting director; lighting technician; iluminación; eletricista; maquinária; key grip',
  'câmera; camera; operador de câmera; camera operator; operadora de câmera; cinegrafista; steadicam',
  'digital tech; dit; digital operator; operador digital; técnico digital; operação digital; digitech; digi tech; logger; logagem; digital technician',
  'unhas; nails; nail; nail artist; nail art; nail designer; manicure; manicurist; uñas; nail tech; ongles; nail stylist',
  'alfaiataria; alfaiate; tailor; tailoring; alfaiates; sastrería',
  'costura; costureira; costureiro; costureiras; seamstress; ajustes; costurera; ateliê; modelista; sewing',
  'camareira; camareiro; camareiras; camarim; dresser; dressers; passadeira; passadoria',
  'barbeiro; barber; barbearia; barba; grooming; groomer',
  'locação; location; locações; local; locación; loc=locação; venue; cenário natural; shot at; fotografado em; shot in; filmed at; gravado em; lieu; fotografado no; fotografado na; shot on location at; endereço',
  'estúdio; studio; estúdios; studios; estúdio fotográfico; photo studio; estudio fotográfico',
  'texto; text; textos; words; palavras; redação; story; copy; written; escrito; texto e entrevista; testo; texte; textos de; poema; poem; author; autor; autora; copywriter; jornalista',
  'entrevista; interview; reportagem; interviewed; entrevistador{,a}',
  'roteiro; script; screenplay; roteirista; screenwriter; argumento; guión',
  'conceito; concept; concepção; idealização; idealizador{,a}; concepto; conceito criativo; creative concept; concept & creative; conceptualization; curadoria; curator',
  'design; design gráfico; graphic design; graphic designer; designer gráfico; designer gráfica; identidade visual; diagramação; tipografia; layout; projeto gráfico; lettering; arte gráfica; artwork; typography; arte final; diseño gráfico',
  'arte; art; artista; artist; artista convidado; artista convidada',
  'ilustração; illustration; ilustrador{,a}; illustrator; ilustrações; desenho; colagem; collage',
  'figurino; figurinos; figurinista; costume; costumes; costume design; costume designer; vestuario',
  'estilista; designer; fashion designer; direção de estilo; fashion design',
  'acessórios; accessories; accessory; complementos; accesorios; accessori',
  'joias; jewelry; jewellery; jóias; joalheria; bijuterias; bijoux; joyería',
  'sapatos; shoes; calçados; sapato; footwear; tênis; zapatos; botas; sandálias; sandália',
  'bolsa; bolsas; bag; bags; bolsos',
  'óculos; eyewear; sunglasses',
  'chapéus; chapéu; hats; hat; headpiece; headpieces; cabeças; head piece; millinery',
  'objetos; props; prop stylist; prop styling; prop master; produção de objetos; objetos de cena; adereços; produtor de objetos; produtora de objetos; contrarregra; aderecista; atrezzo',
  'produção de arte; produtor de arte; produtora de arte; art production; art producer',
  'produção local; local producer; local production; service production',
  'making of; bts; backstage; behind the scenes; bastidores; registro; making off; fotos de backstage; fotos backstage; foto making of; making',
  'flores; flowers; florista; florist; flower design; floral; floral design; arranjos; arranjos florais; floral designer; paisagismo; design floral; arte floral',
  'coreografia; choreography; choreographer; coreógraf{o,a}; direção de movimento; movement direction; movement director; movement; preparação corporal; preparador{,a} corporal',
  'drone; imagens aéreas; aerial; operador de drone; piloto de drone; drone operator',
  'animação; animation; motion design; motion graphics; vfx; cgi; 3d; efeitos; efeitos visuais; visual effects; motion designer',
  'catering; alimentação; craft; buffet',
  'transporte; motorista; driver; transport; transportation; logística; logistics; transfer',
  'apoio; patrocínio; sponsor; support; supported; parceria; parceiros; apoiador; apoio cultural; partners; sponsors; colaboração; collab; in collaboration with; collaboration',
  'assessoria; press; pr; assessoria de imprensa; comunicação; relações públicas; press office; public relations; showroom; imprensa',
  'marketing; social media; mídias sociais; gestão de mídias; conteúdo; content; content creator; redes sociais',
  'equipamento; equipamentos; equipment; rental; gear; câmeras; locadora; aluguel; material',
  'laboratório; lab; revelação; scan; film lab; digitalização; escaneamento; developed; scanned; revelação e scan; impressão; prints; development',
  'tradução; translation; tradutor{,a}; translated; revisão; translator; revisor{,a}',
  'direção editorial; editor in chief; editor chefe; editora chefe; editor{,a} in chief; diretor editorial; diretora editorial; editorial director; publisher & editor; redação chefe; editor at large; chefe de redação; redator{,a} chefe; editoria; editorial direction',
  'editor de beleza; beauty editor; edição de beleza; beauty director; editora de beleza',
  'consultoria; consultant; consultor{,a}; consulting',
  'supervisão; supervisor{,a}; supervision',
  'tatuagem; tattoo; tattoo artist; body art; body paint; body painter',
  'perucas; peruca; wigs; wig; wig maker; apliques; mega hair',
  'produtos; products; produtos de beleza; skincare',
  'animais; pets',
  'agradecimentos; agradecimento; thanks; special thanks; thank you; agradecimento especial; agradecimentos especiais; thx; obrigad{o,a}; gracias; agradecimientos; merci; many thanks; thanks to; special thanks to; thank you to; obrigad{o,a} {a,ao,à}; agradecemos {a,ao,à}',
];

/** Words that prose has as well: without a colon, a handle or such they make no credit by themselves. */
const everydayWords =
  'style; styled; estilo; moda; fashion; beauty; model; models; talent; talents; face; faces; rosto; creative; criativo; criação; image; images; ' +
  'imagem; imagens; picture; pictures; shot; shots; click; clicks; clique; cliques; make; pic; pics; skin; set; sets; cenário; cast; elenco; muse; musa; film; filme; films; filmes; ' +
  'video; look; looks; roupa; roupas; peças; outfit; outfits; wearing; veste; vestem; vestindo; clothes; marca; marcas; brand; brands; label; cliente; client; clients; rep; ' +
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

function keyOf(word: string): string {
  return plain(word.replace(/ e /g, '&'));
}

/** Abbreviations that keep their capitals. */
const capitals = new Set(['bts', 'dit', 'dj', 'pr', 'vfx', 'cgi', '3d']);

function properly(word: string): string {
  return capitals.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
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
    const kind = list.slice(0, list.indexOf(';'));
    for (const entry of spellings(list)) {
      const [word = '', meant = word] = entry.split('=');
      if (!words.has(keyOf(word))) {
        words.set(keyOf(word), { label: properly(meant), kind, isEveryday: true });
      }
    }
  }
  return words;
}

/** The role of each word, by the word as `plain` gives it. */
export const roleWords: ReadonlyMap<string, RoleWord> = readRoleWords();

/** Emoji that stand for a role where no word does. */
export const roleEmoji: ReadonlyMap<string, string> = new Map([
  ...[...'📸📷©'].map((emoji) => [emoji, 'Fotografia'] as const),
  ...[...'🎥📹🎬📽'].map((emoji) => [emoji, 'Vídeo'] as const),
  ...[...'💄'].map((emoji) => [emoji, 'Maquiagem'] as const),
  ...[...'💇✂💈'].map((emoji) => [emoji, 'Cabelo'] as const),
  ...[...'👗👠🧥👔'].map((emoji) => [emoji, 'Styling'] as const),
  ...[...'💃🧍👯'].map((emoji) => [emoji, 'Modelo'] as const),
  ['💅', 'Unhas'],
  ['📍', 'Locação'],
]);
