/**
 * Terms for each role in captions, separated by commas, in Portuguese, English, Spanish, Italian and French. A label is one
 * whole term, or several joined by `e`, `&`, `+`, `/`; case, accents, hyphens and spaces are ignored. Assistants need no
 * terms: "assistente de" and a role is one. The panel's roles come first. Add missing terms here.
 */
const wordsOfRoles = tableOf(`
Fotografia: p, f, foto, fotografia, fotógrafo, photo by, fotografado, fotografada, fot, ft, ph, phs, phot, clique, click, clicado, clicada, clicked, photo, photographic, photograph, photography, photographed, photographer, fashion photographer, fashion photography, shot, captured, lensed, lens, lentes, pelas lentes, pic, pics, pc, picture, photo credit, photo cred, crédito da foto, crédito das imagens, crédito fotos, crédito imagem, foto principal, retrato, portrait, fotografo di moda, photographe, photographie, fotografie, photog, foto por, fotografata, imagem, imagens, image, images, scatti, scatto, fotografa, snapped, photo taken, pictures taken, cover photo, cover photography, cover photographer, fotografia de capa, foto capa, imágenes, immagini, photographe de mode, prise de vue, fotografía de moda, wedding photographer, wedding photography, beauty photographer, portrait photographer, lookbook photographer, campaign photographer, lead photographer, photography credit, credit ph, fotograf, fotografin, photographs, still photographer, stills, photo and video by, all photos, all pictures, all images, todas as fotos, photo courtesy, retratista, foto e post, fotos de divulgação, foto de divulgação, lookbook photography, analog photography, film photography, fotografia analógica, fotografia still, still de produto, fotos still, photography direction
Direção criativa: direção criativa, diretor criativo, diretora criativa, diretores criativos, dir criat, direção de criação, criação, dc, creative direction, creative director, creative lead, creative, creatively directed, cd, dirección creativa, director creativo, directora creativa, direzione creativa, direction créative, directeur créatif, directrice créative, diretor de criação, diretora de criação, creative dir, direttore creativo, direttrice creativa, global creative director, associate creative director, co creative director, direction de création, directeur de création, directrice de création
Styling: s, styling, stylist, styled, style, styl, sty, st, stylism, styler, fashion stylist, fashion styling, wardrobe, wardrobe stylist, wardrobe styling, lead stylist, key stylist, celebrity stylist, personal stylist, editor de moda, editora de moda, direção de moda, diretor de moda, diretora de moda, styling e moda, styling e edição de moda, fashion editor, fashion director, fashion direction, style editor, style director, fashion, moda, estilismo, stylisme, styliste, stilista, stylist de moda, fashion styled, stylisme mode, styling moda, edición de moda, dirección de moda, director de moda, directora de moda, rédactrice mode, senior fashion editor, junior fashion editor, contributing fashion editor, contributing fashion director, fashion editor at large, fashion market editor, fashion coordinator, wardrobe supervisor, bridal stylist, wedding stylist, bridal styling, menswear stylist, mens styling, mens stylist, womens styling, womens stylist, guest stylist, mode, creative styling, fashion & styling, looks styled, edição moda, direction mode, directrice mode, directeur mode, rédacteur mode, styliste mode, redattrice moda, direção de styling, realización & estilismo, estilismo & realización, styling team, stylist team, editorial styling, editorial stylist, campaign styling, creative stylist, creative fashion director, moda e styling, fashion assistant director
Beleza: b, bty, beleza, beauty, beauty artist, beauty artista, beauty team, beauty stylist, beauty look, beauty looks, visagismo, visagista, glam, mah, hmua, muah, hmu, muh, hamu, mub, h&m, m&h, mu&h, h&mu, h&mua, mua&h, make hair, hair make, hair makeup, hair makeup look, hair makeup looks, makeup hair look, makeup hair looks, belleza, bellezza, mise en beauté, beauté, makeup hair, make cabelo, cabelo make, maquiagem cabelo, trucco parrucco, trucco capelli, mua hair, hair mua, hmu artist, hmua artist, glam team, glam squad, artista da beleza, beleza completa, hair makeup artist, hair mua artist, makeup hairstyle, makeup hairstylist, mua hairstylist, mua hairstyle, hairandmakeup, hairandmua, makeupandhair, hamakeup, hmakeup, muha, h/m, m/h, hair beauty, beauty styling, beauty maker, beauty direction, produção de beleza, equipe de beleza, maquiagem penteado, trucco acconciatura, maquillaje peinado, maquillaje pelo, maquillaje peluquería, peluquería maquillaje, maquillage coiffure, coiffure maquillage
Cabelo: h, cabelo, cabeleireiro, cabeleireira, hair, hairdo, hair stylist, lead hair stylist, key hair, hair look, hair looks, hair style, hairstyle artist, hair artist, hairdressing, hair designer, penteado, peluquería, peluquero, peluquera, peinado, coiffure, coiffeur, coiffeuse, capelli, parrucchiere, parrucchiera, acconciature, parrucco, hair colorist, hair team, hair styled, acconciatura, hair direction, hair director, hair design, hair lead, head of hair, hair work, cabelereiro, cabelereira, cabeleleiro, cabeleleira, penteadista, estilista de cabelo, parrucchieri, cheveux, haare, haar, pelo, hair expert, cabelos e penteados, hair and wigs, hairstyling, hairdresser, hair creative, coiffage, hairstylisme, acconciatore, lead hair, key hair stylist, head hair stylist, session hair, hairdressers, hairdresses, estilista capilar, peluquería & estilismo
Maquiagem: maquiagem, maquiagens, maquiador, maquiadora, maquilagem, maquilhagem, maquilhador, maquilhadora, maq, make, makeup, mua, muas, mu, mk, mkp, mkup, make artist, make artista, makeup look, makeup looks, makeup artist, makeup artista, lead makeup artist, key makeup, special makeup, maquillaje, maquillador, maquilladora, maquillage, maquilleur, maquilleuse, trucco, truccatrice, makeup team, makeup artistry, bridal makeup, maquillista, truccatore, visagiste, mup, makeup design, makeup designer, makeup director, makeup direction, makeup lead, head of makeup, bridal mua, maquiadora profissional, maquilladores, visagist, visagistin, visagie, makeup artiste, maquilhagens, makeup creative, lead makeup, key mua, head makeup artist, makeup art, mise en beaute maquillage, schminke
Modelo: m, modelo, model, mod, mdl, md, new face, top model, modelo convidada, fashion model, male model, female model, talent, talento, elenco, cast, ator, atriz, actor, actress, starring, featuring, estrelando, estrelado, estrelada, muse, musa, modelled, modeled, modella, modelle, mannequin, modèle, actriz, protagonista, faces, featured model, acteur, actrice, attore, attrice, attori, mannequin femme, mannequin homme, modelli, modelos convidados, modelos convidadas, feat, guest model, featured talent, model and muse, modell, modèles, cover model, cover girl, estrela da capa, hand model, fit model, modelo infantil, comédienne, comédien, cover star, cover stars, cover boy, modelos mirins, modelo mirim, kids model, kids models, campaign face, campaign star, on camera talent, modèle homme, modèle femme, protagonistas, modelo principal, manequim, modelka, modelki
Produção de moda: pm, produção moda, produtor de moda, produtora de moda, fashion production, fashion producer, productora de moda, moda produção, coordenação de produção de moda, producción moda, produzione moda, production mode
Produção executiva: produção executiva, produtor executivo, produtora executiva, produtores executivos, executive production, executive producer, eps, ep’s, exec producer, exec production, ep, producción ejecutiva, productor ejecutivo, productora ejecutiva, executive prod, prod executivo, producteur exécutif, productrice exécutive, produttore esecutivo, produttrice esecutiva, production exécutive, produzione esecutiva
Direção de arte: direção de arte, diretor de arte, diretora de arte, direção artística, diretor artístico, diretora artística, art direction, art director, art directed, artistic direction, artistic director, art dir, dirección de arte, director de arte, directora de arte, direzione artistica, direction artistique, directeur artistique, directrice artistique, direction d'art, dirección artística, director artístico, directora artística, direttore artistico, direttrice artistica, senior art director, associate art director, diretores de arte, direção de arte e cenografia
Set design: set design, set designer, set, sets, set styling, set stylist, set decoration, set dresser, props & set, production design, production designer, cenografia, cenógrafo, cenógrafa, cenário, cenotecnia, design de cenário, design de set, escenografía, scenografia, scénographie, set decorator, set dec, scenography, scenographer, scenografo, scenografa, escenógrafo, escenógrafa, scénographe, design de cenografia, set dressing, set props, props set, prop set design, set prop design, set prop stylist, set prop styling, cenógrafos, ambientación, stage design, stage designer, prod design, scenografie, set & props, props & set design
Retouch: pp, retouch, retouche, retouched, retoucher, retouching, digital retouch, beauty retouch, high end retouch, retoque, retoque digital, retoque de imagem, retocador, retocadora, tratamento, trat, tratamento de imagens, tratamento de foto, tratamento digital, tratamento de cor, tratamento imagem, edição de imagem, edição de imagens, edição de foto, pós, pós produção, pós de imagem, pós produção de imagem, manipulação, manipulação de imagem, finalização, post, post production, photo editing, photo edit, photo editor, image editing, photo retouching, photo retouch, tratamiento, ritocco, fotoritocco, post produzione, photo retoucher, image retouch, image retoucher, post prod, postproducción, retouche photo, retouching studio, tratamento das fotos, tratamento de fotografia, edição das fotos, edição de fotografia, edição fotográfica, pós edição, finalização de imagem, pós produção de imagens, pós produção de fotos, retusche, retoucheur, retoucheuse, image retouching, digital retouching, digital retoucher, high end retoucher, high end retouching, retoque fotográfico, fotoritoccatore, editor de fotos, editor de imagem, editor de imagens, image post production, photo post production, retoque de imágenes, photo finishing, post processing, retusz, bildbearbeitung, pós produção digital
Vídeo: vídeo, filme, film, fashion film, filmmaker, filmaker, videomaker, filmagem, filmagens, filmado, filmada, filmed, videography, videographer, videógrafo, videógrafa, videografia, captação, captação de vídeo, captação de imagem, captação de imagens, audiovisual, motion, video production, produção de vídeo, cameraman, fashion video, reels, vidéaste, filming, filmación, wedding film, wedding videography, wedding videographer, vidéographe, music video
Casting: casting, casting director, casting direction, direção de casting, diretor de casting, diretora de casting, direção de elenco, produção de casting, produção de elenco, produtor de elenco, produtora de elenco, director de casting, direction casting, street casting, casting producer, casting agency, casting team, dirección de casting, directora de casting, directeur de casting, directrice de casting, direzione casting, produtora de casting, produtor de casting
Agência: agência, agency, agencies, agência de modelos, model agency, mother agency, management, mgmt, mgt, representação, representada, representado, represented, rep, booking, agente, agent, agenciamento, agenciada, agenciado, agence, agenzia, ag, model management, model agencies, modeling agency, modelling agency, talent agency, agência mãe, agência da modelo, talent management, representación, modelagentur, agenzia modelli, model agent, agence de mannequins, agencia de modelo
Marca: marca, brand, cliente, client, look, total look, full look, look completo, look total, look custom, roupa, peças, outfit, clothes, clothing, wearing, wears, veste, vestem, vestindo, label, grife, griffe, wearing look, veste look, campanha para, campaign for, lookbook para, marque, all looks, all clothes, fashion brand, clothing brand, fashion house, ropa, abiti, vestiti, vêtements, garments, apparel, fashion label, tenue, tenues, dressed
Revista: revista, magazine, mag, publicação, publicado, publicado em, publicado na, publicada na, published in, published by, published, publication, publisher, featured in, as seen in, editorial para, editorial for, exclusive for, exclusivo para, para a revista, capa para, cover for, revue, rivista, published at, publié dans, publicado por, published exclusively, exclusively for, publié par, pubblicato su, publicado en, publicada en, published on, cover story for
Direção de fotografia: direção de fotografia, diretor de fotografia, diretora de fotografia, dir de foto, ddf, df, dop, dp, director of photography, direction of photography, cinematography, cinematographer, dirección de fotografía, director de fotografía, directora de fotografía, directeur de la photographie, direttore della fotografia, direttrice della fotografia, chef opérateur, direction de la photographie
Direção executiva: direção executiva, diretor executivo, diretora executiva, executive director, executive direction
Direção: direção, diretor, diretora, dirigido, dirigida, director, directed, direction, dir, film director, video director, dirección, regia, réalisation, réalisé, réalisée, réalisateur, réalisatrice, regista, film direction, video direction, direção de vídeo, direção do filme, réal, realización de vídeo
Direção de movimento: direção de movimento, movement direction, movement director, movement, movement coach
Produção: produção, produzido, produzida, production, producer, produced, prod, producción, productor, productora, produzione, producteur, productrice, produttore, prodotto, producido
Coordenação: coordenação, coordenador, coordenadora, coordinator, coordination, coordinación, coordinador, coordinadora
Coordenação de produção: coordenação de produção, coordenador de produção, coordenadora de produção, production coordinator, prod coordinator, prod coord, prod coordination, production coordination, coordinación de producción, coordinadora de producción, coordinador de producción
Edição: edição, ed, editado, editada, edit, editing, editor, edited, edición
Editor-chefe: editor-chefe, editor in chief, editora-chefe, editors in chief
Edição de vídeo: editor de vídeo, video edit, video editing, video editor, film edit, film editor, edição de reels, video edited, edição do vídeo, edição do filme
Edição de beleza: edição de beleza, editor de beleza, editora de beleza, beauty editor, beauty director
Cor: cor, color, colour, colorist, grading, color grade, colour grade, grade, colour grading, colourist, color correction, color grading
Trilha: trilha, banda sonora, music, soundtrack, original score, score, musique, original music
Montagem: mont
Som: som, sound, sound design, sound designer
Iluminação: iluminação, light, lighting, lighting director, lighting technician, iluminación, iluminador, iluminadora, lumière, lighting design, lighting designer
Câmera: câmera, cam, camera operator
Drone: drone, drone operator
Operador digital: operador digital, operação digital, técnico digital, digital technician, digital operator, digitech, dit, digi, opérateur digital, assistant digital, digital imaging technician, operatore digitale, operador de digital, digital capture, tech digital, digital tech, digi tech
Unhas: unha, nail, nail artist, nail art, nail designer, nail tech, nail stylist, manicurist, uñas, ongles, unghie, manucure, nail design, manicurista, nail technician, nailist, pedicure, manicura, manucuriste
Barba: barba, barber
Grooming: grooming, groomer
Alfaiataria: alfaiataria, tailor, tailoring
Costura: costura, seamstress, sewing
Camareira: camareira, camareiro, dresser
Figurino: figurino, figurinista, costume, costume design, costume designer, vestuario, costumista, costumi, costume stylist, costume designing
Objetos: objetos, prop, prop stylist, prop styling, prop master, produção de props, prop design, prop maker
Arte: arte, art
Design gráfico: design gráfico, designer gráfico, designer gráfica, graphic design, graphic designer, graphics, graphics designed, layout, artwork, diseño gráfico, diseñador gráfico, diseñadora gráfica, grafica, graphiste, diseño
Ilustração: ilustração, ilustrador, ilustradora, illustration, illustrator
Flores: flores, flowers, florist, flower design, floral design, floral designer, florals, floral styling, arranjos florais, floral arrangements, fleurs, fleuriste, fiori, floral, floral artist, floral artistry, floral stylist, flower designer, flower styling, flower arrangement, floristry, diseño floral, blooms
Conceito: conceito, concept, creative concept, conceito criativo, concepto
Texto: texto, text, words, copywriting, testo, texte, copy, copywriter, testi, written, escrito, story written, writing
Entrevista: entrevista, interview, interviewed
Roteiro: roteiro, roteirista, script, screenplay
Making of: making of, making off, bts, foto making of, behind the scene, bts photo, bts video, vídeo bts, foto bts, bts photographer, bts photography, bts videographer, vídeo making of, bts film, behind the scenes video, behind the scenes photo, foto de bastidores, backstage video, backstage photo, backstage photographer, bts pics, bts pic, bts photos, bts images, backstage pics
Locação: locação, loc, local, location, locación, shot at, shot in, shot on location in, shoot location, shooting location, shot on location at, shot on location, filmed at, fotografado em, gravado em, lieu, localização, luogo, ort, location at, locação em, localización, venue
Estúdio: estúdio, studio, photo studio
Apoio: apoio, sponsor, support, partners
Assessoria: assessoria, press office, public relations, pr, press, relações públicas, ufficio stampa, bureau de presse, publicist, attachée de presse, attaché de presse, relaciones públicas, relations presse, pr agency, press agency
Agradecimentos: agradecimentos, agradecimento, special thanks, special thanks to, thanks to, agradecimientos, remerciements, ringraziamenti, gracias, gracias a, grazie a, merci à, thanks, agradecimiento, very special thanks, si ringrazia, si ringraziano, un ringraziamento a, thank you to, many thanks to, big thanks to, remerciements à, merci
`);

/** Other work, shown as written. */
const othersAsWritten =
  'intérprete, intérpretes, direção geral, direção de cena, direção de desfile, direção de redação, diretor de redação, diretora de redação, direção editorial, direção de beleza, realização, produtora, produtor, produção geral, produção de set, produção de arte, produção local, produção de objetos, coordenação geral, coordenação de moda, direção de beleza e cabelo, edição de arte, montagem, colorista, correção de cor, trilha original, música, músicas, desenho de som, luz, elétrica, gaffer, operador de câmera, operador de câmara, operadora de câmera, digital assistant, manicure, alfaiate, ateliê, costureira, costureiras, camarim, passadeira, cenotécnica, design, designer, projeto gráfico, identidade visual, diagramação, lettering, florista, concepção, idealização, curadoria, coreografia, reportagem, redação, argumento, backstage, bastidores, author, autor, autora, decoração, cerimonial, buquê, convites, papelaria, buffet, banda, apoio cultural, patrocínio, parceria, estilo, estampas, assessoria de imprensa, catering, laboratório, revelação, digitalização, transporte, motorista, marketing, maquinária, caracterização, artista, operador de drone, produção musical, atendimento, aprovação, mídia, trilha sonora, agradecimento especial, agradecimentos especiais, booker, lab, film lab, scans, laboratorio';

/** Words of other work, by which a label is known to be one; it is shown as written: "Desenho de luz", "Key Grip". */
const wordsOfWork =
  'encenação, dramaturgia, dramaturgismo, sonoplastia, desenho, operação, pesquisa, supervisão, adereços, guarda-roupa, cenotécnico, contrarregra, eletricista, maquinista, legendas, finalizador, platô, efeitos, comunicação, bouquet, bolo, bolos, doces, cerimonialista, interpretação, tradução, adaptação, mixagem, masterização, codireção, coprodução, grip, best boy, steadicam, still, trancista, trançadeira, gaffer, vfx, cgi, effects, animation, choreography, dramaturgy, translation, company, crew, officiant, celebrant, band, invitations, rentals, calligraphy, lyrics, storyboard, research, composition, supervision, sceneggiatura, montaggio, musiche, luci, fonico, allestimento, guion, montaje, sonido, ricerca, traduzione, investigación, chorégraphie, mise en scène, lumières, décors, montage, mixage, étalonnage, régie, kamera, schnitt, licht, musik, bühne, bühnenbild, kostüm, kostüme';

/** Terms for assistants. */
const assistantWords =
  'assistente, assistentes, assistência, assistido, assistida, assisté, assistée, assistito, assistita, asistido, asistida, ass, assist, assists, asst, assts, assistant, assistants, assistance, assistante, assistantes, assisted, asistente, asistentes, asist, assistenti, ayudante, ayudantes, assistenz, assistent, assistentin, aiuto, aide, auxiliar, auxiliares';

/** What shortened words of terms stand for: "Prod. de elenco", "Op. de câmera". */
const longWords =
  'prod produção, op operador, dir direção, coord coordenação, ed edição, trat tratamento, fot fotografia, exec executiva, fig figurino';

/** Emoji that represent a role. */
const emojiOfRoles = tableOf(`
Fotografia: 📸 📷 ©
Vídeo: 🎥 📹 🎬 📽 🎞
Maquiagem: 💄 💋 👄 🖌
Cabelo: 💇 ✂ 💈 💆 🪮
Styling: 👗 👠 🧥 👔 👚 👘 🧵 🪡
Modelo: 💃 🧍 👯 👤 🕺 🙋
Locação: 📍
Unhas: 💅
Flores: 💐 🌷
`);

/** Normal form for comparison: lower case without accents and separators. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]|[ªº]/gu, '');
}

/** Small words inside a term, which captions may leave out: "produção de moda", "produção moda". */
export const links: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'del', 'di', 'of', 'the']);

/** The key of a term without its inner small words. */
const shortKey = (term: string) =>
  plain(
    term
      .split(' ')
      .filter((word, at, words) => !links.has(word) || at === 0 || at === words.length - 1)
      .join(''),
  );
const termsOf = (list: string) => list.split(/,\s*/).filter(Boolean);

/** The lines of a table, "Role: terms". */
function tableOf(table: string): [string, string][] {
  return table
    .trim()
    .split('\n')
    .map((line) => [line.replace(/:.*/, ''), line.replace(/.*?: /, '')]);
}
const keysOf = (list: string) => termsOf(list).flatMap((term) => [plain(term), shortKey(term)]);

/** The role of each term, by its `plain` form. */
export const roleByWord: ReadonlyMap<string, string> = new Map([
  ...termsOf(othersAsWritten).map(
    (word) => [plain(word), word.charAt(0).toUpperCase() + word.slice(1)] as const,
  ),
  ...wordsOfRoles.flatMap(([role, words]) => keysOf(words).map((word) => [word, role] as const)),
]);

export const works: ReadonlySet<string> = new Set(keysOf(wordsOfWork));

/** The plurals of a term: "Fotógrafas", "Editores", "Coordenações", "Directors of Photography". */
function pluralsOf(term: string): string[] {
  const [first = '', ...others] = term.split(' ').map(plain);
  const rest = others.join('');
  const own = `${first}${rest}`.length > 3 ? [`${first}${rest}s`, `${first}${rest}es`] : [];
  return first.length > 3
    ? [...own, `${first}${rest}`.replace(/cao$/, 'coes'), `${first}s${rest}`, `${first}es${rest}`]
    : own;
}

/** The plurals of these terms; other work is shown as written. */
const pluralRoles: ReadonlyMap<string, string> = new Map(
  wordsOfRoles.flatMap(([role, words]) =>
    termsOf(words).flatMap((term) => pluralsOf(term).map((plural) => [plural, role] as const)),
  ),
);

/** The role of a term or of its singular. */
export function roleOf(key: string): string | undefined {
  const own = roleByWord.get(key) ?? pluralRoles.get(key);
  // "Direcção" is an older spelling of Portugal.
  return own ?? (key.includes('cc') ? roleOf(key.replace('cc', 'c')) : undefined);
}

/** Words of the roles that a stylist types most; at least six letters, so that a wrong one remains close to it. */
const typed = [
  ...wordsOfRoles
    .filter(([role]) => /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem)$/.test(role))
    .map(([, words]) => words),
  assistantWords,
].flatMap((words) => keysOf(words).filter((key) => key.length > 5));

/** Whether one letter more, fewer or other, or two in the other order, make one word of the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (text: string, by: number) => text.slice(from + by);
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1) || isSwapped;
}

/** A word of a label without a slip of the finger: "fotogafia", "assitente"; the word itself if none is close. */
export const spelled = (key: string): string =>
  key.length < 6 || roleOf(key) !== undefined
    ? key
    : (typed.find((word) => word[0] === key[0] && isOneSlip(key, word)) ?? key);

export const longForms: ReadonlyMap<string, string> = new Map(
  termsOf(longWords).map((words) => words.split(' ').map(plain) as [string, string]),
);

export const assistants: ReadonlySet<string> = new Set(keysOf(assistantWords));

export const roleByEmoji: ReadonlyMap<string, string> = new Map(
  emojiOfRoles.flatMap(([role, emoji]) => emoji.split(' ').map((one) => [one, role] as const)),
);
