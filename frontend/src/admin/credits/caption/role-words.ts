import type { CreditRole } from '../../../contract/credit-roles';

/**
 * What captions call each role, separated by commas, in Portuguese, English, Spanish, Italian and French. A label is one
 * of these words as a whole, or several of them with `e`, `&`, `+`, `/` between; capitals, accents, hyphens and spaces
 * do not count. Assistants need no words: "assistente de" and a role is one. Whoever misses a word adds it here.
 */
const wordsOfCreditRoles: Record<CreditRole, string> = {
  Fotografia:
    'p, f, foto, fotos, fotografia, fotografias, fotógrafo, fotógrafa, fotógrafos, fotógrafas, fotografado, fotografada, fot, ft, ph, phs, phot, clique, cliques, click, clicks, clicado, clicada, clicked, ' +
    'photo, photos, photographic, photograph, photographs, photography, photographed, photographer, photographers, fashion photographer, fashion photography, shot, shots, captured, lensed, lens, lentes, pelas lentes, pic, pics, pc, picture, pictures, ' +
    'photo credit, photo credits, photo cred, crédito da foto, créditos da foto, créditos das fotos, crédito das fotos, fotografia de moda, foto principal, retrato, retratos, portrait, portraits, ' +
    'fotografía, fotografías, fotografo di moda, photographe, photographes, photographie, photographies, fotografie',
  'Direção criativa':
    'direção criativa, diretor criativo, diretora criativa, diretores criativos, dir criativa, dir criat, direção de criação, criação, dc, creative direction, creative director, creative directors, creative lead, creative, creatively directed, ' +
    'dirección creativa, director creativo, directora creativa, direzione creativa, direction créative, directeur créatif, directrice créative',
  Styling:
    's, styling, stylist, stylists, styled, style, styl, sty, st, stylism, styler, fashion stylist, fashion styling, wardrobe, wardrobe stylist, wardrobe styling, lead stylist, key stylist, celebrity stylist, personal stylist, ' +
    'edição de moda, editor de moda, editora de moda, editores de moda, direção de moda, diretor de moda, diretora de moda, styling e moda, styling de moda, styling e edição de moda, fashion editor, fashion editors, fashion director, fashion direction, style editor, style director, fashion, moda, ' +
    'estilismo, stylisme, styliste, stilista',
  Beleza:
    'b, beleza, beauty, beauty artist, beauty artista, beauty team, beauty stylist, beauty look, artista de beleza, visagismo, visagista, glam, mah, hmua, muah, hmu, muh, hamu, mub, h&m, m&h, mu&h, h&mu, h&mua, mua&h, make hair, hair make, hair makeup, ' +
    'belleza, bellezza, mise en beauté, beauté',
  Cabelo:
    'h, cabelo, cabelos, cabeleireiro, cabeleireira, cabeleireiros, hair, hairs, hairdo, hair stylist, hairstylist, hair stylists, lead hair stylist, key hair, hair styling, hair style, hairstyle, hairstyle artist, hair artist, hair dresser, hairdressing, hair designer, hairstyles, penteado, penteados, ' +
    'peluquería, peluquero, peluquera, peinado, coiffure, coiffeur, coiffeuse, capelli, parrucchiere, parrucchiera, acconciature',
  Maquiagem:
    'maquiagem, maquiagens, maquiador, maquiadora, maquiadores, maquiadoras, maquilagem, maquilhagem, maquilhador, maquilhadora, maq, make, makes, makeup, mua, muas, mu, mk, mkp, mkup, make artist, make artista, makeup artist, makeup artists, makeup artista, lead makeup artist, key makeup, special makeup, ' +
    'maquillaje, maquillador, maquilladora, maquillage, maquilleur, maquilleuse, trucco, truccatrice',
  Modelo:
    'm, modelo, modelos, model, models, mod, mdl, md, new face, new faces, top model, modelo convidada, fashion model, male model, female model, talent, talents, talento, talentos, elenco, cast, ator, atriz, atores, atrizes, actor, actress, starring, featuring, estrelando, estrelado, estrelada, muse, musa, musas, modelled, modeled, ' +
    'modella, modelle, mannequin, mannequins, modèle, modèles, actriz, protagonista, protagonistas',
  'Produção de moda':
    'produção de moda, produção moda, produtor de moda, produtora de moda, produtores de moda, produtoras de moda, prod de moda, prod moda, fashion production, fashion producer, fashion producers, producción de moda, productora de moda',
  'Produção executiva':
    'produção executiva, produtor executivo, produtora executiva, produtores executivos, prod executiva, prod exec, executive production, executive producer, executive producers, exec producer, exec production, ep, producción ejecutiva, productor ejecutivo, productora ejecutiva',
  Assistente: '',
  'Direção de arte':
    'direção de arte, diretor de arte, diretora de arte, dir de arte, direção artística, diretor artístico, diretora artística, art direction, art director, art directors, art directed, artistic direction, artistic director, art dir, ' +
    'dirección de arte, director de arte, directora de arte, direzione artistica, direction artistique, directeur artistique, directrice artistique',
  'Set design':
    'set design, set designer, set designers, set, sets, set styling, set stylist, set decoration, set dresser, props & set, production design, production designer, cenografia, cenógrafo, cenógrafa, cenógrafos, cenário, cenários, cenotecnia, design de cenário, design de set, ' +
    'escenografía, scenografia, scénographie',
  Retouch:
    'retouch, retouche, retouched, retoucher, retouchers, retouching, digital retouch, beauty retouch, high end retouch, retoque, retoques, retoque digital, retoque de imagem, retocador, retocadora, tratamento, tratamento de imagem, tratamento de imagens, tratamento de foto, tratamento de fotos, tratamento digital, tratamento de cor, tratamento imagem, ' +
    'edição de imagem, edição de imagens, edição de foto, edição de fotos, ed de imagem, pós, pós produção, pós de imagem, pós produção de imagem, manipulação, manipulação de imagem, finalização, post, post production, photo editing, photo edit, photo editor, image editing, photo retouching, photo retouch, tratamiento, ritocco, fotoritocco, post produzione',
  Vídeo:
    'vídeo, vídeos, filme, filmes, film, films, fashion film, filmmaker, film maker, videomaker, video maker, filmagem, filmagens, filmado, filmada, filmed, videography, videographer, videographers, videógrafo, videógrafa, videografia, captação, captação de vídeo, captação de imagem, captação de imagens, audiovisual, motion, vidéo',
  Casting:
    'casting, casting director, casting direction, direção de casting, diretor de casting, diretora de casting, direção de elenco, produção de casting, produção de elenco, produtor de elenco, produtora de elenco, dir de casting, director de casting, direction casting',
  Agência:
    'agência, agências, agency, agencies, agência de modelos, model agency, mother agency, management, mgmt, mgt, representação, represented, rep, booking, booker, bookers, agente, agent, agenciamento, agenciada, agenciado, agence, agenzia',
  Marca:
    'marca, marcas, brand, brands, cliente, client, look, looks, total look, total looks, full look, look completo, look total, roupa, roupas, peças, outfit, outfits, clothes, clothing, wearing, wears, veste, vestem, vestindo, label, grife, griffe, ' +
    'wearing look, veste look, campanha para, campaign for, lookbook para, marque',
  Revista:
    'revista, magazine, mag, publicação, publicado, publicado em, publicado na, publicada na, published in, published by, published, publication, publisher, featured in, as seen in, editorial para, editorial for, exclusive for, exclusivo para, para a revista, capa para, cover for, revue, rivista',
};

/** Foreign words and other forms of work beside the roles that are offered. */
const wordsOfOtherRoles: Record<string, string> = {
  'Direção de fotografia':
    'direção de fotografia, diretor de fotografia, diretora de fotografia, dir de fotografia, dir de foto, ddf, dop, dp, director of photography, direction of photography, cinematography, cinematographer, dirección de fotografía',
  'Direção executiva':
    'direção executiva, diretor executivo, diretora executiva, executive director, executive direction',
  Direção:
    'direção, diretor, diretora, diretores, dirigido, dirigida, director, directors, directed, direction, dir, film director, video director, dirección, regia, réalisation',
  'Direção de movimento': 'direção de movimento, movement direction, movement director, movement',
  Produção:
    'produção, produzido, produzida, production, producer, producers, produced, prod, producción, productor, productora, produzione',
  Coordenação: 'coordenação, coordenador, coordenadora, coordinator, coordination',
  'Coordenação de produção':
    'coordenação de produção, coordenador de produção, coordenadora de produção, production coordinator',
  Edição: 'edição, editado, editada, edit, editing, editor, edited, edición, editing',
  'Editor-chefe': 'editor-chefe, editor in chief',
  'Edição de vídeo':
    'edição de vídeo, edição de filme, editor de vídeo, video edit, video editing, video editor, film edit, film editor',
  'Edição de beleza': 'edição de beleza, editor de beleza, editora de beleza, beauty editor, beauty director',
  Cor: 'color, colour, colorist, grading',
  Trilha: 'trilha, music, soundtrack, original score, score',
  Som: 'som, sound, sound design, sound designer',
  Iluminação: 'iluminação, light, lights, lighting, lighting director, lighting technician, iluminación',
  Câmera: 'câmera, camera, camera operator',
  Drone: 'drone, drone operator',
  'Operador digital':
    'operador digital, operação digital, técnico digital, digital technician, digital operator, digitech, digi tech, dit',
  Unhas:
    'unhas, unha, nails, nail, nail artist, nail art, nails art, nail designer, nail tech, nail stylist, manicurist, uñas, ongles',
  Barba: 'barba, barber',
  Grooming: 'grooming, groomer',
  Alfaiataria: 'alfaiataria, tailor, tailoring',
  Costura: 'costura, seamstress, sewing',
  Camareira: 'camareira, camareiro, dresser, dressers',
  Figurino:
    'figurino, figurinos, figurinista, costume, costumes, costume design, costume designer, vestuario',
  Objetos: 'objetos, props, prop, prop stylist, prop styling, prop master',
  Arte: 'arte, art',
  'Design gráfico':
    'design gráfico, designer gráfico, designer gráfica, graphic design, graphic designer, graphics, graphics designed, layout, artwork',
  Ilustração: 'ilustração, ilustrações, ilustrador, ilustradora, illustration, illustrator',
  Flores: 'flores, flowers, florist, flower design, floral design, floral designer',
  Conceito: 'conceito, concept, creative concept, concepto',
  Texto: 'texto, textos, text, words, copywriting, testo, texte',
  Entrevista: 'entrevista, interview, interviewed',
  Roteiro: 'roteiro, roteirista, script, screenplay',
  'Making of': 'making of, making off, bts, behind the scenes, foto making of, fotos making of',
  Locação:
    'locação, locações, location, locations, locación, shot at, shot in, shot on location in, filmed at, fotografado em, gravado em, lieu',
  Estúdio: 'estúdio, estúdios, studio, studios, photo studio',
  Apoio: 'apoio, sponsor, sponsors, support, partners',
  Assessoria: 'assessoria, press office, public relations, pr',
  Agradecimentos: 'agradecimentos, special thanks, special thanks to, thanks to',
};

/** Other work that is shown as it is written. */
const othersAsWritten =
  'direção geral, direção de cena, direção de desfile, direção de redação, diretor de redação, diretora de redação, direção editorial, direção de beleza, editor-chefe, editora-chefe, realização, produtora, produtor, produção geral, produção de set, produção de arte, produção local, produção de objetos, ' +
  'coordenação geral, coordenação de moda, edição de arte, montagem, colorista, correção de cor, color grading, trilha sonora, trilha original, música, desenho de som, luz, elétrica, gaffer, operador de câmera, operador de câmara, operadora de câmera, digital tech, manicure, alfaiate, ateliê, costureira, costureiras, ' +
  'camareiras, camarim, passadeira, cenotécnica, design, designer, projeto gráfico, identidade visual, diagramação, lettering, florista, concepção, idealização, curadoria, coreografia, reportagem, redação, argumento, backstage, bastidores, apoio cultural, patrocínio, parceria, estilo, estampas, ' +
  'assessoria de imprensa, agradecimento, agradecimento especial, agradecimentos especiais, catering, laboratório, revelação, digitalização, transporte, motorista, marketing, maquinária, caracterização, artista, operador de drone';

/** Words for who helps with a role. */
const assistantWords =
  'assistente, assistentes, assistência, assistido, assistida, ass, assist, assists, asst, assts, assistant, assistants, assisted, asistente, asistentes, assistenti';

/** Emoji that stand for a role where no word does. */
const emojiOfRoles: Record<string, string> = {
  Fotografia: '📸 📷 ©',
  Vídeo: '🎥 📹 🎬 📽',
  Maquiagem: '💄 💋',
  Cabelo: '💇 ✂ 💈',
  Styling: '👗 👠 🧥 👔',
  Modelo: '💃 🧍 👯',
  Unhas: '💅',
};

/** A word as it is compared: small letters without accents, nothing between them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]|[ªº]/gu, '');
}

const keysOf = (list: string) => list.split(/,\s*/).map(plain).filter(Boolean);

/** The role of each word, by the word as `plain` gives it. */
export const roleByWord: ReadonlyMap<string, string> = new Map([
  ...othersAsWritten
    .split(/,\s*/)
    .map((word) => [plain(word), word.charAt(0).toUpperCase() + word.slice(1)] as const),
  ...[...Object.entries(wordsOfOtherRoles), ...Object.entries(wordsOfCreditRoles)].flatMap(([role, words]) =>
    keysOf(words).map((word) => [word, role] as const),
  ),
]);

export const assistants: ReadonlySet<string> = new Set(keysOf(assistantWords));

export const roleByEmoji: ReadonlyMap<string, string> = new Map(
  Object.entries(emojiOfRoles).flatMap(([role, emoji]) =>
    emoji.split(' ').map((one) => [one, role] as const),
  ),
);
