/** Lists of words that the rules ask for, separated by commas, in every language; case, accents and separators are ignored. */
export const wordLists = {
  /** Words in a name's place that are no name, such as picture sources and pronouns. A value that starts with one has no name. */
  noNames: `via, out now, spfw, nyfw, lfw, pfw, mfw, fashion week, issue, edition, edição, divulgação, reprodução, like, here, this, these, those, arquivo, acervo, cortesia, courtesy, internet, instagram, pinterest, google, natural, ok, eu, me, mim, myself, yours, self, moi, yo, próprio,
própria, models own, made it, n/a, na, tba, em breve, website, sem, nenhum, nenhuma, none, link, self-commissioned, self commissioned, personal work, todos, todas, all garments, all clothes, department, canon, nikon, sony alpha, fujifilm, fuji, leica,
hasselblad, mamiya, contax, pentax, kodak, portra, ilford, cinestill, iphone, for, from, in their`,
  /** Behind a name and a comma, words that only say where someone works or what guild they belong to: "W.S. Studio, London", "Ana Costa, ABC". */
  afterNames: `london, londres, paris, new york, nova york, nyc, los angeles, milano, milan, milão, roma, madrid, barcelona, lisboa, lisbon, porto, berlin, berlim, tokyo, são paulo, sp, rio de janeiro, rj,
belo horizonte, bh, curitiba, porto alegre, brasil, brazil, portugal, italia, italy, uk, usa, abc, asc, bsc, aic, bvk, aec, edt, vintage, acervo`,
  /** First words of houses that publish pictures: "Foto: Ana Costa/Vogue Brasil". */
  publishers: `vogue, elle, bazaar, harpers, harper’s, glamour, claudia, gq, estadão, folha, globo, gshow, uol, terra, ig, sbt, record, band, tv, agência, agnews, getty, reuters, afp, efe, revista, jornal,
netflix`,
  /** First words of what a house is, behind its name: "Casa Sol – Associação Cultural". */
  institutions: `associação, asociación, associazione, association, sociedade, sociedad, società, society, société, companhia, compañía, compagnia, compagnie, company, centro, centre, center, escola, escuela,
scuola, école, school, academia, accademia, académie, academy, grupo, gruppo, instituto, istituto, institut, institute, fundação, fundación, fondazione, fondation, foundation, federação, cooperativa, coletivo, colectivo`,
  /** Words of praise beside a label or a handle: "Make perfeita: @ana", "by the talented @ana". */
  praise: `maravilhosa, maravilhoso, linda, lindo, lindona, perfeita, perfeito, incrível, incríveis, querida, querido, talentosa, talentoso, gata, diva, rainha, amada, amado, amor, amazing, talented, lovely,
beautiful, gorgeous, incredible, wonderful, stunning, babe, queen`,
  /** Labels of a product sheet: what follows is no credit, nor is the "Modelo: Slim" beside it. */
  sheetLabels: `tamanho, tamanhos, cores, preço, preços, valor, material, tecido, composição, medidas, altura, busto, cintura, quadril, manequim, modelagem, referência, ref, quantidade, frete, entrega, pagamento,
size, sizes, price, fabric, height, composition, sku`,
  /** Labels of a programme, a tip or a title: what follows is no credit. */
  noLabels: `who, profissão, profession, ocupação, cargo, função, produto, all makeup, all products, what, why, how, which, quem, o que, por que, como, turma, sinopse, synopsis, overview, country, país, paese, language, idioma, runtime, provenienza, classificação, classificação etária,
classificação indicativa, faixa etária, idade, bilhetes, bilheteira, lotação, entrada, tickets, running time, rating, released, release date, year, ano, año, anno, année, estreia, estreno, premiere, première, durata, durée,
duración, genere, género, genre, laufzeit, duração, duration, gênero, genre, category, definition, facebook, twitter, youtube, tiktok, spotify, behance, linkedin, vimeo, deezer, subscribe, listen, stream, ouça, assista, release,
shop, buy, compre, fonte, source, leia mais, read more, veja também, see also, caption, legenda, ingresso, sessão, sessões, recomendação, estreia, fashion brands used, brands used, brands featured, marcas usadas, issue, volume,
vol, q, a, shoot, photoshoot, coleção, data, date, dia, day, hora, horário, time, quando, when, onde, where, endereço, address, telefone, whatsapp, contato, contact, email, e-mail, site, link, ingressos, inscrições, informações,
info, look, no, nº, obs, nota, ps, p.s, new, novo, nova, now, out now, ig, insta, instagram, produtos, dica, dicas, tip, tips, passo, step, atenção, aviso, importante, objetivo, tema, theme, project, projeto, título, title,
assunto, pergunta, resposta, resumo, this page, ensaio, editorial, capa, cover, campanha, campaign, lookbook, edição especial, ficha, ficha técnica, ficha artística, ficha artística e técnica, equipa artística, créditos, crédito,
credits, credit, equipe, crew, filed under, tags, share, orçamento, orçamentos, follow, siga, via, thank you, thanks, obrigada, obrigado, gratidão, peça, clipe, videoclipe, videoclip, espetáculo, álbum, single, faixa, track, song, album, inspired, usei, usamos,
inspirado, inspirada, based, baseado, verão, inverno, outono, primavera, summer, winter, spring, autumn, fall, resort, season, temporada, hoje, amanhã, today, tomorrow,
left, right, top left, top right, bottom left, bottom right, above, below, opposite, esquerda, direita, acima, abaixo, stockist, stockists, boutique, tecidos, using, usando, http, https, by, por, with, com, con, avec, mit, for, para`,
  /** Last words of titles: "Fashion Editorial: The Lady". */
  titles: `editorial, editoriale, éditorial, campaign, campanha, campagna, lookbook, ensaio, source, fonte, statement, type`,
  /** Pieces of clothing: who lent one is no credit. */
  garments: `vestido, vestidos, saia, calça, calças, camisa, camiseta, blusa, blazer, casaco, jaqueta, macacão, short, shorts, bermuda, top, body, biquíni, maiô, lingerie, terno, colete, tricô, cinto, meia,
meias, luvas, lenço, sapato, sapatos, sandália, sandálias, bota, botas, tênis, salto, bolsa, bolsas, chapéu, chapéus, óculos, relógio, joia, joias, jóias, anel, anéis, brinco, brincos, colar, pulseira, acessório, acessórios, dress,
dresses, gown, gowns, skirt, pants, trousers, jeans, shirt, t-shirt, tee, blouse, sweater, jacket, coat, suit, tights, socks, belt, gloves, scarf, tuxedo, tuxedos, veil, kimono, shoes, shoe, boots, heels, sandals, sneakers, bag,
bags, hat, hats, headband, headpiece, eyewear, sunglasses, watch, jewelry, jewellery, jewels, ring, rings, earrings, necklace, bracelet, accessories, accessory, cheongsam, saree, lehenga, adornos, peruca, perucas, wig, wigs,
zapatos, abito, scarpe, robe, chaussures, bijoux, coroa, vestidinho, saias, camisas, camisetas, blusas, blazers, casacos, jaquetas, jaqueta jeans, macacões, macaquinho, jardineira, regata, regatas, cropped, croppeds, tops, corset,
corsets, corselet, corpete, espartilho, sutiã, sutiãs, calcinha, hot pants, cueca, biquínis, maiôs, pijama, quimono, capa de chuva, sobretudo, trench coat, trench, parka, cardigã, cardigan, suéter, moletom, pulôver, polo, legging,
meia-calça, meias-calças, gravata, gravatas, lenços, cachecol, echarpe, xale, véu, tiara, tiaras, grinalda, presilha, presilhas, boné, boina, gorro, máscara, cintos, pochete, carteira, clutch, mochila, bolsinha, mule, mules,
scarpin, scarpins, sapatilha, sapatilhas, mocassim, chinelo, chinelos, rasteira, rasteirinha, coturno, coturnos, saltos, sneaker, tamanco, tamancos, sapatos e bolsa, relógios, aliança, alianças, choker, chokers, colares, pulseiras,
bracelete, braceletes, broche, broches, piercing, tornozeleira, bijuteria, bijuterias, bijoux, semijoias, headpieces, luva, terninho, conjunto, alfaiataria completa, camisola, skirts, shirts, tshirt, tshirts, tees, blouses,
sweaters, jackets, coats, suits, sock, belts, glove, scarves, veils, kimonos, boot, heel, sandal, sneaker, loafers, pumps, flats, bras, bra, briefs, underwear, bikini, bikinis, swimsuit, swimwear, swim, bodysuit, bodysuits,
jumpsuit, romper, vest, waistcoat, hoodie, knit, knitwear, knits, cape, capes, turtleneck, leggings, stockings, hosiery, catsuit, tank top, tank, crop top, bralette, corsetry, petticoat, tie, bow tie, tiara, crown, earring,
necklaces, bracelets, bangles, brooch, brooches, cuff, cuffs, choker, watches, handbag, handbags, purse, backpack, glasses, shades, cap, beret, beanie, mask, masks, headwear, headscarf, hairpiece, hair accessories, nightgown, robe,
bridal gown, wedding dress, wedding gown, wedding dresses, bridesmaid dresses, rings and earrings, footwear, outerwear, lehengas, sari, blouse piece, dupatta, pantalón, pantalones, falda, camisa y pantalón, chaqueta, abrigo, bolso,
bolsos, gafas, pendientes, aretes, collar, anillo, anillos, pulseras, medias, cinturón, sombrero, guantes, corbata, traje, trajes, blusón, jersey, sudadera, botines, zapatillas, tacones, complementos, joyas, joyería, accesorios,
calzado, vestito, fato, fatos, malas, calções, gabardina, gabardine, blusão, botins, sabrinas, bridesmaids, groomsmen, attire, gowns, menswear, womenswear, abito da sposa, fedi, fede, velo, orologio, cravatta, papillon, gemelli,
abiti da sposa, pantaloni, gonna, camicia, giacca, cappotto, maglia, maglione, cappello, borsa, borse, stivali, orecchini, collana, anelli, anello, bracciale, cintura, occhiali, gioielli, accessori, tuta, calze, guanti, pantalon,
jupe, chemise, veste en jean, manteau, pull, sac, sacs, bottes, lunettes, boucles d oreilles, collier, bague, bagues, ceinture, chapeau, gants, accessoires, joaillerie, haut, collants, calçado, calçados, óculos de sol, prata,
semi joias, joyas`,
  /** Kinds of accessories: who made or lent them is a credit in a block of three others. */
  accessories: `acessório, acessórios, sapatos, calçado, calçados, joias, jóias, joalheria, semijoias, bijuteria, bijuterias, bijoux, bolsas, óculos, chapéus, alianças, relógios, accessories, shoes, footwear, bags, handbags, jewelry,
jewellery, jewels, eyewear, sunglasses, hats, headwear, headpieces, millinery, watches, accesorios, zapatos, calzado, joyas, joyería, bolsos, gafas, sombreros, accessori, scarpe, gioielli, borse, occhiali, cappelli,
accessoires, chaussures, joaillerie, sacs, lunettes`,
  /** Small words that may stand inside a name: Ana de Souza, van der Linden. */
  particles: `de, da, do, das, dos, del, della, dello, dei, degli, delle, des, di, du, la, le, los, las, van, von, der, den, ter, el, al, bin, ben, d, the, of`,
  /** Lower-case words that may start or end a company's name: time FARM, 21 Sun production. */
  houseWords: `house, time, equipe, team, estúdio, studio, studios, ateliê, production, productions, produções, films, filmes, agency, agência, models, press, comunicação`,
  /** Qualifiers: words that may follow a name and are not part of it: "Ana Costa com produtos…", "Hair Ken Ito using…". */
  qualifiers: `com, con, avec, with, mit, using, usando, utilizando, utilizzando, by, por, para, for, pour, per, für, no, na, nos, nas, em, in, on, dans, pelo, pela, assinado, assina, exclusivo`,
  /** Words that end a name in any case: "Ken Ito Using Chanel", "Ken Ito What was it?", "Ken Ito It’s late". */
  productWords: `using, usando, utilizando, utilizzando, what, why, it’s, that’s, there’s`,
  /** Words before the products used. */
  uses: `using, usando, utilizando, utilizzando, com, con, avec, with`,
  /** Words between a model and the agency. Not `by` and `por`: "Lia by Ana" names the photographer. */
  agencyMarks: `at, from, c/o, via, chez, presso, de, da, do, na, no, rep, repped, signed, with`,
  /** Words between a label and the names. */
  byWords: `by, por, pelo, pela, pelos, pelas, par, is, was, are, were, done, made, feito, feita, feitos, feitas, assinado, assinada, assinados, assinadas`,
  /** "A beleza foi assinada por Ana Costa", "o styling ficou a cargo de Ana Costa", "a fotografia é de Ana Costa". */
  verbs: `foi, foram, é, sono, son, son de, est, sont, são, fica, ficam, ficou, ficaram, leva, levam`,
  verbWords: `assinado, assinada, assinados, assinadas, feito, feita, tirada, tiradas, realizado, realizada, criado, criada, autoria, responsabilidade, a, cargo, conta, por, pelo, pela, de, do, da, dos, das, di, del, della,
assinatura`,
  ofWords: `de, do, da, dos, das, del, di, of, from`,
  /** Small words inside a term, which captions may leave out: "produção de moda", "produção moda". */
  links: `de, da, do, das, dos, del, di, of, the`,
  /** Words of sentences, which an unknown label never contains. */
  sentenceWords: `a, o, os, as, um, uma, além, que, se, não, mais, muito, muita, meu, minha, nosso, nossa, seu, sua, esse, essa, este, esta, isso, já, ontem, aqui, como, quando, foi, está, são, ser, tem, vem,
veste, vestem, wears, veja, confira, the, an, was, are, were, my, our, your, her, his, this, that, it, we, you, so, to, at, from, in, on, with, com, para, for, thank, thanks, obrigada, obrigado, love, see, check, cover, proud,
presents, apresenta, apresentam, presenta, présente`,
  /** People words after an article in a sentence: "o fotógrafo Rui Sá". */
  articles: `o, a, os, as, do, da, dos, das, pelo, pela, pelos, pelas, the, with, com, e, and, my, our, meu, minha, nosso, nossa, il, lo, la, i, gli, el, los, las, le, les, al, con, dal, dalla, del, della, par`,
  people: `fotógrafo, fotógrafa, fotógrafos, fotógrafas, stylist, stylists, maquiador, maquiadora, maquiadores, maquiadoras, cabeleireiro, cabeleireira, cabeleireiros, hairstylist, photographer, photographers,
artist, artists, manicurist, groomer, director, editor, modelo, modelos, model, models, fotografo, fotografa, stilista, parrucchiere, parrucchiera, truccatore, truccatrice, modella, modello, regista, estilista, maquillador,
maquilladora, peluquero, peluquera, photographe, styliste, maquilleur, maquilleuse, coiffeur, coiffeuse, réalisateur, réalisatrice, mannequin, supermodel, makeup artist, filmmaker, videographer, hairdresser, editora`,
  /** Words that may precede a line's first label: "The model is Lia Souza", "CREDITS Photos Ana Costa". */
  headings: `the, uma, una, une, credits, credit, créditos, crédito, ficha, ficha técnica, creative team, full credits, shoot credits`,
  /** First words of headings, which are no names below a label: "Agradecimentos:", and below it "EDITORIAL MARESIA". */
  headingWords: `editorial, editoriale, éditorial, campanha, campaign, campagna, campagne, lookbook, ensaio, shooting, capa, cover, coleção, collection, colección, edição, edition, créditos, crédito, credits, crédits, ficha,
equipe, équipe, equipo, team, crew, desfile, bastidores, making of, behind the scenes, agradecimentos, parceiros, apoio, verão, inverno, primavera, outono`,
  /** Months: a date ends a name. */
  months: `january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, aug, sept, oct, nov, dec, janeiro, fevereiro, março, abril, maio, junho, julho, agosto,
setembro, outubro, novembro, dezembro, enero, febrero, marzo, mayo, junio, julio, septiembre, octubre, noviembre, diciembre, gennaio, febbraio, aprile, maggio, giugno, luglio, settembre, ottobre, novembre, dicembre, janvier,
février, mars, avril, mai, juin, juillet, août, septembre, octobre, décembre`,
  /** Words that only describe the handle after them. */
  pages: `instagram, insta, ig, site, website`,
  /** Family names that `e` joins to the previous word: Maria das Dores e Silva. */
  familyNames: `silva, sá, souza, sousa, castro, melo, mello, costa, lima, cunha, menezes, moraes, abreu`,
  /** Agencies whose names lack an agency word. */
  agencies: `way, ford, mega, joy, next, elite, img, wilhelmina, prime, bravo, closer, allure, rock, jar, hda, ox, elo, lumi, major, women, dna, select, storm, premier, the society, society, lions, heroes,
marilyn, oui, viva, premium, uno, view, sight, blow, wow, d1, central, karacter, just, 40 graus, squad, mint, capa, group art, models 1, ten, bossa, l agence, the wall group, thewallgroup, forward artists, streeters, art partner,
artpartner, art and commerce, art + commerce, clm, bryant artists, home agency, calliste, artlist, julian watson, mao pr, jed root, tracey mattingly, statement artists, opus beauty, cloutier remix, exclusive artists, kate ryan,
walter schupfer, frank reps, the collective shift, management artists, mane addicts, a-frame, carol hayes, premier hair, one represents, the only agency, see management, bridge artists, atelier management, saint luke,
trunk archive, lmc worldwide, green apple, close up, w-m, amuse`,
};
