/**
 * The trade's words as `Role = English`, of a group in a line, in the order of a magazine's credits; `*` marks what the panel
 * offers. Roles that captions are read for stand here too: add missing ones to this table, and other spellings of them to the
 * reader's (`caption/words/roles.ts`). `others` is where a role goes that is none of these.
 */
const table = `
photography: *Fotografia = Photography
direction: *Direção criativa = Creative direction, Conceito = Concept, Concepção = Concept, Idealização = Original idea, Curadoria = Curation, Editor-chefe = Editor-in-chief, Direção editorial = Editorial direction, Direção de redação = Editorial direction, Diretor de redação = Editor-in-chief, Diretora de redação = Editor-in-chief
styling: *Styling = Styling, Figurino = Costume design, Estilo = Style
fashionProduction: *Produção de moda = Fashion production, Coordenação de moda = Fashion coordination, Alfaiataria = Tailoring, Alfaiate = Tailor, Ateliê = Atelier, Costura = Sewing, Costureira = Seamstress, Costureiras = Seamstresses, Estampas = Prints, Camareira = Dresser, Passadeira = Ironing
beauty: *Beleza = Beauty, Beauty = Beauty, Direção de beleza = Beauty direction, Direção de beleza e cabelo = Beauty and hair direction, Edição de beleza = Beauty editing, *Cabelo = Hair, Hair = Hair, *Maquiagem = Make-up, Make = Make-up, Caracterização = Character make-up, Grooming = Grooming, Barba = Barber, Unhas = Nails, Manicure = Manicure
models: *Modelo = Model, Elenco = Cast, Artista = Artist, Intérprete = Performer, Intérpretes = Performers, Banda = Band
art: *Direção de arte = Art direction, Edição de arte = Art editing, Produção de arte = Art production, *Set design = Set design, Cenografia = Set design, Cenotécnica = Set construction, Decoração = Decoration, Objetos = Props, Produção de objetos = Props production, Flores = Flowers, Florista = Florist, Buquê = Bouquet, Arte = Art, Design = Design, Designer = Designer, Design gráfico = Graphic design, Projeto gráfico = Graphic design, Identidade visual = Visual identity, Diagramação = Layout, Lettering = Lettering, Convites = Invitations, Papelaria = Stationery, Ilustração = Illustration
video: *Vídeo = Video, Direção = Direction, Direção geral = General direction, Direção de cena = Scene direction, Direção de desfile = Show direction, Realização = Production, Direção de fotografia = Cinematography, Direção de movimento = Movement direction, Coreografia = Choreography, Roteiro = Screenplay, Argumento = Story, Câmera = Camera, Operador de câmera = Camera operator, Operadora de câmera = Camera operator, Operador de câmara = Camera operator, Drone = Drone, Operador de drone = Drone operator, Iluminação = Lighting, Luz = Lighting, Elétrica = Electrics, Gaffer = Gaffer, Maquinária = Grip, Edição de vídeo = Video editing, Montagem = Editing, Cor = Colour, Colorista = Colorist, Correção de cor = Colour correction, Trilha = Music, Trilha sonora = Soundtrack, Trilha original = Original music, Música = Music, Músicas = Music, Produção musical = Music production, Som = Sound, Desenho de som = Sound design, Making of = Making of, Backstage = Backstage, Bastidores = Behind the scenes
assistants: *Assistente = Assistant, Digital assistant = Digital assistant, Operador digital = Digital operator
production: *Produção executiva = Executive production, Produção = Production, Produtor = Producer, Produtora = Producer, Produção geral = General production, Produção local = Local production, Produção de set = Set production, Direção executiva = Executive direction, Coordenação = Coordination, Coordenação geral = General coordination, Coordenação de produção = Production coordination, Cerimonial = Event planning, Camarim = Dressing room, Buffet = Catering, Catering = Catering, Transporte = Transport, Motorista = Driver
retouch: *Tratamento de imagem = Retouching, Edição = Editing, Laboratório = Lab, Lab = Lab, Film lab = Film lab, Revelação = Film processing, Digitalização = Scanning, Scans = Scans
text: Texto = Text, Reportagem = Reporting, Redação = Writing, Autor = Author, Autora = Author, Author = Author, Entrevista = Interview
casting: *Casting = Casting
others:
agency: *Agência = Agency, Booker = Booker, Assessoria = Press office, Assessoria de imprensa = Press office, Atendimento = Account management, Aprovação = Approval, Mídia = Media, Marketing = Marketing
houses: *Marca = Brand, *Revista = Magazine, Publicação = Publication, Estúdio = Studio, Locação = Location, Apoio = Support, Apoio cultural = Cultural support, Patrocínio = Sponsorship, Parceria = Partnership
thanks: Agradecimentos = Thanks, Agradecimento especial = Special thanks, Agradecimentos especiais = Special thanks, Obrigada = Thanks
`;

/** A word of the trade. */
interface TradeWord {
  pt: string;
  en: string;
  isOffered: boolean;
}

const groups = Array.from(table.matchAll(/^(\w+):(.*)$/gm), ([, name = '', words = '']) => ({
  name,
  words: Array.from(
    words.matchAll(/ (\*?)([^,=]+) = ([^,]+)/g),
    ([, mark, pt = '', en = '']): TradeWord => ({ pt, en, isOffered: mark === '*' }),
  ),
}));

/** All words, in the order of the trade. */
export const trade: readonly TradeWord[] = groups.flatMap(({ words }) => words);

/** The number of words before the place of a role that is none of them. */
export const wordsBeforeOthers = groups
  .slice(
    0,
    groups.findIndex(({ name }) => name === 'others'),
  )
  .flatMap(({ words }) => words).length;
