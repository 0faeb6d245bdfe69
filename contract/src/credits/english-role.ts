import { currentRole } from './credits-of';
import { trade } from './trade';

/** Words that roles are made of beside those of the trade: people and their work, as `Portuguese = English`. */
const parts = `
Foto = Photo, Retrato = Portrait, Retratista = Portrait photographer, Fotógrafo = Photographer, Still = Stills, Moda = Fashion, Stylist = Stylist, Estilista = Fashion designer, Estilismo = Styling, Vestuário = Wardrobe, Figurinista = Costume designer, Guarda-roupa = Wardrobe, Adereços = Props, Acessórios = Accessories, Sapatos = Shoes, Calçado = Footwear, Joias = Jewellery, Joalheria = Jewellery, Semijoias = Jewellery, Bijuteria = Costume jewellery, Bijoux = Costume jewellery, Bolsas = Bags, Óculos = Eyewear, Chapéus = Hats, Alianças = Wedding rings, Relógios = Watches
Maquiador = Make-up artist, Maquilhagem = Make-up, Maquilhador = Make-up artist, Cabeleireiro = Hair stylist, Penteado = Hairstyling, Estilista de cabelo = Hair stylist, Manicurista = Manicurist, Maquilagem = Make-up, Penteadista = Hair stylist, Visagismo = Hair and make-up, Visagista = Hair and make-up artist, Beauty artist = Beauty artist, Hair stylist = Hair stylist, Barbeiro = Barber, Trancista = Braider, Trançadeira = Braider, Pele = Skin
Ator = Actor, Atriz = Actress, Atuação = Acting, Interpretação = Performance, Figurante = Extra, Figuração = Extras, Coadjuvante = Supporting role, Dublê = Stunt double, Bailarino = Dancer, Dança = Dance, Músico = Musician, Personagem = Character, Talento = Talent, Musa = Muse, Protagonista = Lead, Manequim = Model
Cenário = Set, Design de cenografia = Set design, Cenógrafo = Set designer, Cenotécnico = Set builder, Contrarregra = Stagehand, Set = Set, Espaço = Space, Produção de props = Props production, Ilustrador = Illustrator, Designer gráfico = Graphic designer, Desenho = Design, Arranjos florais = Floral arrangements, Localização = Location, Local = Location, Bouquet = Bouquet, Bolo = Cake, Doces = Sweets, Cerimonialista = Event planner
Filme = Film, Fashion film = Fashion film, Reels = Reels, Filmmaker = Filmmaker, Videomaker = Videomaker, Cinegrafista = Camera operator, Videógrafo = Videographer, Videografia = Videography, Banda sonora = Soundtrack, Filmagem = Filming, Captação = Recording, Audiovisual = Film, Animação = Animation, Diretor = Director, Diretor de fotografia = Director of photography, Direção de foto = Cinematography, Assistente de direção = Assistant director, Roteirista = Screenwriter, Encenação = Staging, Dramaturgia = Dramaturgy, Dramaturgismo = Dramaturgy, Adaptação = Adaptation, Codireção = Co-direction, Coprodução = Co-production, Coreógrafo = Choreographer, Movimento = Movement, Cena = Scene, Palco = Stage, Desfile = Show, Passarela = Runway, Eletricista = Electrician, Maquinista = Key grip, Iluminador = Lighting designer, Montador = Editor, Som direto = Location sound, Sonoplastia = Sound design, Compositor = Composer, Composição = Composition, Mixagem = Mixing, Masterização = Mastering, Finalização = Finishing, Finalizador = Finishing, Efeitos = Effects, Colorização = Colour, Legendas = Subtitles, Legendagem = Subtitling, Dublagem = Dubbing, Áudio = Audio, Microfone = Boom, Monitor = Monitor, Diálogo = Dialogue, Foley = Foley, Steadicam = Steadicam, Steadycam = Steadicam, Logger = Logger, Narração = Narration, Locução = Voice-over, Continuidade = Continuity, Claquete = Clapper loader, Platô = Set
Pesquisa = Research, Supervisão = Supervision, Supervisor = Supervisor, Coordenador = Coordinator, Operação = Operation, Operador = Operator, Técnico = Technician, Gerente = Manager, Gerência = Management, Consultoria = Consulting, Consultor = Consultant, Criação = Creation, Direção de criação = Creative direction, Diretor de criação = Creative director, Execução = Making, Confecção = Making, Equipe = Team, Estagiário = Intern, Colaboração = Collaboration, Participação = Appearance, Assistência = Assistance, Logística = Logistics, Alimentação = Catering, Comunicação = Communication, Relações públicas = Public relations, Assessor = Press officer, Conteúdo = Content, Site = Site, Layout = Layout, Redes sociais = Social media, Programação = Programming, Distribuição = Distribution, Desenvolvimento = Development, Elenco secundário = Supporting cast
Imagem = Image, Tratamento = Retouching, Retoque = Retouching, Retocador = Retoucher, Manipulação = Retouching, Pós = Post-production, Pós-produção = Post-production, Pré-produção = Pre-production, Finalização de imagem = Retouching, Tratamento de cor = Colour grading, Editor = Editor, Capa = Cover, Redator = Writer, Jornalista = Journalist, Repórter = Reporter, Entrevistador = Interviewer, Ideia = Idea, Tradução = Translation, Tradutor = Translator, História = Story, Direção de elenco = Casting direction, Produção de elenco = Casting, Direção de casting = Casting direction, Diretor de elenco = Casting director, Produtor de elenco = Casting director, Agente = Agent, Agência mãe = Mother agency, Representação = Representation, Cliente = Client, Roupa = Clothing, Look = Look, Patrocinador = Sponsor, Apoiador = Supporter
`;

/** Words behind a role or a part of one, which stand before it in English. */
const qualities =
  'Criativo = Creative, Executivo = Executive, Artístico = Artistic, Musical = Music, Geral = General, Técnico = Technical, Gráfico = Graphic, Digital = Digital, Visual = Visual, Sonoro = Sound, Original = Original, Local = Local, Editorial = Editorial, Cultural = Cultural, Especial = Special, Convidado = Guest, Principal = Lead, Associado = Associate, Adicional = Additional, Administrativo = Administrative, Fotográfico = Photographic, Cinematográfico = Film, Cenográfico = Set, Floral = Floral, Infantil = Child';

/** Short forms, and other words for the same, as they are written in credits. */
const longForms = new Map([
  ['assist', 'assistente'],
  ['ass', 'assistente'],
  ['asst', 'assistente'],
  ['auxiliar', 'assistente'],
  ['prod', 'producao'],
  ['dir', 'direcao'],
  ['coord', 'coordenacao'],
  ['op', 'operador'],
]);
const links = new Set(['de', 'da', 'do', 'das', 'dos', 'd', 'a', 'as', 'ao', 'em']);
const ordinals = new Map([
  ['primeir', 'First'],
  ['segund', 'Second'],
  ['terceir', 'Third'],
]);
const ordinalEnds = ['st', 'nd', 'rd', 'th'];

/** The words of a text in small letters, without accents, hyphens and dots. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[\s.'’-]+/)
    .filter(Boolean)
    .map((word) => longForms.get(word) ?? word);

/** What a word has in common with its plural and its other gender: "Diretoras" and "Diretor", "Fotógrafa" and "Fotógrafo". */
const stemOf = (word: string): string =>
  word
    .replace(/coes$/, 'cao')
    .replace(/([rz])es$/, '$1')
    .replace(/ais$/, 'al')
    .replace(/ens$/, 'em')
    .replace(/s$/, '')
    .replace(/(?<=....)[ao]$/, '');
const keyOf = (words: readonly string[]): string =>
  words.map((word) => (links.has(word) ? 'de' : stemOf(word))).join(' ');

const pairsOf = (list: string) =>
  Array.from(list.matchAll(/([^,=\n]+) = ([^,\n]+)/g), ([, pt = '', en = '']) => ({ pt, en }));
const known = new Map(
  [...pairsOf(parts), ...trade].map(({ pt, en }) => [
    keyOf(wordsOf(pt)),
    { en, isMany: isMany(wordsOf(pt)) },
  ]),
);
const qualityOf = new Map(pairsOf(qualities).map(({ pt, en }) => [keyOf(wordsOf(pt)), en]));

function isMany([first = '']: readonly string[]): boolean {
  return first.endsWith('s');
}

const isPerson = /(?:er|or|ist|ant|el|ss|ian|hand|intern|extra)s?$/i;
const isCounted = new RegExp(`${isPerson.source}|(?:photo|agency|brand|magazine|studio|location)$`, 'i');
const inPlural = (en: string) =>
  en.endsWith('y') ? `${en.slice(0, -1)}ies` : en.endsWith('ss') ? `${en}es` : `${en}s`;

const isHelp = (word: string) => /^assistentes?$/.test(word);
const ofAnything = /^(?:producao|edicao|direcao|coordenacao|tratamento|captacao)$/;
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** English words one behind the other; null unless both are known. */
const joined = (before: string | null | undefined, noun: string | null): string | null =>
  before && noun ? `${before} ${small(noun)}` : null;

/** The English of a role's words; null unless each of them is known. @param isArea it only says of what another one is */
function phrase(words: readonly string[], isArea = false): string | null {
  const whole = known.get(keyOf(words));
  if (whole) {
    const isPlural = !isArea && isMany(words) && !whole.isMany && isCounted.test(whole.en);
    return isPlural ? inPlural(whole.en) : whole.en;
  }
  const [first = '', ...rest] = words;
  if (rest.length === 0) return null;
  const ordinal = /^([1-4])(?:[ºª°oa]|st|nd|rd|th)$/.exec(first)?.[1];
  const rank = ordinal ? `${ordinal}${ordinalEnds[Number(ordinal) - 1]}` : ordinals.get(stemOf(first));
  if (rank) return joined(rank, phrase(rest, isArea));
  const of = words.findIndex((word, at) => at > 0 && links.has(word));
  if (of > 0) return joined(phrase(words.slice(of + 1), true), phrase(words.slice(0, of), isArea));
  const quality = qualityOf.get(keyOf(words.slice(-1)));
  if (quality) return joined(quality, phrase(words.slice(0, -1), isArea));
  // "Assistente figurino", "produção moda"; and "styling assistente", "cenógrafo assistente".
  if (isHelp(first) || ofAnything.test(first)) return joined(phrase(rest, true), phrase([first], isArea));
  const [last = ''] = words.slice(-1);
  const helped = isHelp(last) ? phrase(words.slice(0, -1), isArea) : null;
  return helped && isPerson.test(helped)
    ? joined('Assistant', helped)
    : joined(helped, phrase([last], isArea));
}

/** English in the case of what it stands for. */
function inCaseOf(text: string, en: string): string {
  if (text.length > 2 && text === text.toUpperCase()) return en.toUpperCase();
  return /^\p{Ll}/u.test(text) ? small(en) : en;
}

/** What joins two roles, or puts one in brackets. */
const joints = /(\s+e\s+|\s*[&+/|,]\s*|\s*[()]\s*)/i;

/**
 * The English of a role in Portuguese that is made of the trade's words, in any case, number and gender, also of several roles in
 * one; null unless all of its words are known.
 */
export function englishOf(role: string): string | null {
  const text = currentRole(role.trim());
  const whole = phrase(wordsOf(text));
  if (whole) return inCaseOf(text, whole);
  const pieces = text.split(joints);
  const jointBehind = (at: number) => (pieces[at * 2 + 1] ?? '').replace(/e/, 'and').replace(/E/, 'AND');
  const roles = pieces.filter((_, at) => at % 2 === 0);
  const inTurn = (english: readonly (string | null)[]) =>
    english.length > 1 && english.every((one) => one !== null)
      ? english.map((one, at) => one + jointBehind(at)).join('')
      : null;
  const apart = roles.map((one) => (one === '' ? one : inCaseOf(one, phrase(wordsOf(one)) ?? '') || null));
  // "Assistentes de foto e vídeo" help with both, "Assistente de arte e produtora de objetos" is two people.
  const [help = '', link = '', ...area] = wordsOf(roles[0] ?? '');
  const areas = [links.has(link) ? area : [link, ...area], ...roles.slice(1).map(wordsOf)];
  const isOfAll =
    /^assisten/.test(help) && link !== '' && !apart.slice(1).some((one) => one && isPerson.test(one));
  const helped = isOfAll ? inTurn(areas.map((words, at) => lowered(phrase(words, true), at))) : null;
  return helped === null ? inTurn(apart) : inCaseOf(text, `${helped} ${small(phrase([help]) ?? '')}`);
}

const lowered = (en: string | null, at: number) => (en !== null && at > 0 ? small(en) : en);

/** A role for a page in English: as it is written unless all of it is known. */
export const englishRole = (role: string): string => englishOf(role) ?? role;
