import { describe, expect, it } from 'vitest';
import { readCaption } from './read-caption';

/**
 * Captions with the rows they give, one a line: `¶` is the caption's line break, `=>` its end, `¦` stands between rows, `?`
 * before a doubtful one. Each fails if a condition of the reader goes, which no caption of a public page shows.
 */
const captions: Record<string, string> = {
  'a token': `
TextAna CostaPhotographyLia Souza => ? Texto: Ana Costa ¦ ? Fotografia: Lia Souza
Locação: Galpão Sul, São Paulo, Maio de 2021 => ? Locação: Galpão Sul, São Paulo
Photo assistants: Ana Costa, Bia lima, Ed Sá => Assistente de fotografia: Ana Costa, Bia lima, Ed Sá
ModaLisboa 2020 | Photo: Ana Costa | Model: Lia Souza => Fotografia: Ana Costa ¦ Modelo: Lia Souza
Photographer – Ana Costa | Models – Lia Souza, Sami Y, Eva Prado => Fotografia: Ana Costa ¦ Modelo: Lia Souza, Sami Y, Eva Prado
Executive Producers Director X & Taj Critchlow ¶ Produced by Fuliane Petikyan => ? Produção executiva: Director X, Taj Critchlow ¦ Produção: Fuliane Petikyan
Styling @rodrigogrunfeld c/ assist @joycepx ¶ Modelo @barbarafialho da @waymodel => Styling: @rodrigogrunfeld ¦ Assistente de styling: @joycepx ¦ Modelo: @barbarafialho ¦ Agência: @waymodel
Director: Ana CostaAssistant Director: Bia LimaExecutive Producers: Rui Sá, Caio LuzStyling & Costumes: Lia SouzaMake-up & Hair: Eva Prado => Direção: Ana Costa ¦ Assistente de direção: Bia Lima ¦ Produção executiva: Rui Sá, Caio Luz ¦ Styling: Lia Souza ¦ Figurino: Lia Souza ¦ Beleza: Eva Prado
Photo/video: @thelocationdrop ¶ Event / Art direction: Serena ¶ Set design / Light design: @pakalidication @jcbkerr @kristinwichstrom ¶ SoMe content creation: @thelocationdrop ¶ Fashion: Serena ¶ Production management: @jcbkerr => Fotografia: @thelocationdrop ¦ Vídeo: @thelocationdrop ¦ Event / Art direction: Serena ¦ Set design / Light design: @pakalidication, @jcbkerr, @kristinwichstrom ¦ SoMe content creation: @thelocationdrop ¦ Styling: Serena ¦ Production management: @jcbkerr
`,
  'a term': `
stlyling: @bialima => Styling: @bialima
Make, hair e unhas: @studioglow => Beleza: @studioglow ¦ Unhas: @studioglow
Model  Deb  @deb.shaw  @modelsone => Modelo: Deb @deb.shaw ¦ Agência: @modelsone
styling, Bia Lima ¶ design gráfico, Estúdio Sol => ? Styling: Bia Lima ¦ ? Design gráfico: Estúdio Sol
Com produção de moda de Rui Sá e beleza do maquiador Caio Luz. => ? Produção de moda: Rui Sá ¦ ? Beleza: Caio Luz
A foto é de Ana Costa e o cabelo e a maquiagem são da Bia Lima. => ? Fotografia: Ana Costa ¦ ? Beleza: Bia Lima
Photographer Ana Costa ¶ Model Lia Souza c/o Tomorrow Is Another Day => ? Fotografia: Ana Costa ¦ ? Modelo: Lia Souza ¦ ? Agência: Tomorrow Is Another Day
Foto: Ana Costa/Som direto: Rui Sá/Assistência de câmera e still: Bia Lima => Fotografia: Ana Costa ¦ Som direto: Rui Sá ¦ Assistência de câmera e still: Bia Lima
`,
  'a line': `
ASSISTENTE 1: Rui Sá => Assistente: Rui Sá
Photo | Concept: Rui Sá => Fotografia: Rui Sá ¦ Conceito: Rui Sá
Make perfeita: @vanessarozan => Maquiagem: @vanessarozan
Lia Souza (Sol Models) – Model => Modelo: Lia Souza ¦ Agência: Sol Models
Modelo: a maravilhosa @indiaraluz => Modelo: @indiaraluz
📷 foto 35mm: @ana ¶ beleza: eu + @rui => Fotografia: @ana ¦ Beleza: @rui
BARRO @cia - Foto @ana - Styling @bia - Beleza => Fotografia: @cia ¦ Styling: @ana ¦ Beleza: @bia
[ photo ] ana costa ¶ [ style ] bia lima ¶ [ model ] lia souza => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza
FOTOGRAFIA | Ana Costa STYLING | Bia Lima MODELO | Lia Souza => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza
Photographed by ¶ @anacosta , Fashion Editor ¶ @bialima , makeup by ¶ @ruisa , hair => Fotografia: @anacosta ¦ Styling: @bialima ¦ Maquiagem: @ruisa
Photography 📸: @foxandivory - @jennifer_echiburu  ¶ Videographer 🎥: @foxandivory ¶ DJ 🎶: @yazzevents => Fotografia: @foxandivory, @jennifer_echiburu ¦ Vídeo: @foxandivory ¦ DJ: @yazzevents
Ensaio novo no feed — foto @pedroguanabara — styling @alicemoreno.st — make @ludmila.faria — obrigada equipe ❤️ => Fotografia: @pedroguanabara ¦ Styling: @alicemoreno.st ¦ Maquiagem: @ludmila.faria
Time dos sonhos: @vikalencar_ (foto), @otaviopaiva (styling), @crisbeauty_sp (beleza), @thaynaribeiro e @kaue.lins (modelos) => Fotografia: @vikalencar_ ¦ Styling: @otaviopaiva ¦ Beleza: @crisbeauty_sp ¦ Modelo: @thaynaribeiro, @kaue.lins
Art direction – Studio Dumbar; type design – Colophon; photography – Lernert & Sander; styling – Noortje Mul; CGI – Six N. Five => Direção de arte: Studio Dumbar ¦ Type design: Colophon ¦ Fotografia: Lernert & Sander ¦ Styling: Noortje Mul ¦ CGI: Six N. Five
`,
  'a clause': `
Edição/styling Raphael Mendonça @rapham => Edição: Raphael Mendonça @rapham ¦ Styling: Raphael Mendonça @rapham
Coat, £1,890, CASA SOL. Trousers, £450, STUDIO MARÉ. ¶ Photographs Ana Costa => ? Fotografia: Ana Costa
1st AC/Focus Puller : @ben_kiilu ¶ Wardrobe Assistant: @makeupby_bilha ¶ Photographer KV's: @kiragu => 1st AC/Focus Puller: @ben_kiilu ¦ Assistente de styling: @makeupby_bilha ¦ Photographer KV's: @kiragu
`,
  'a label': `
(💄 @jureis) => Maquiagem: @jureis
@liasouza 💃 => Modelo: @liasouza
💇 Make Rui Sá => Maquiagem: Rui Sá
Flowers: Flowers by Sol => Flores: Flowers by Sol
Studio Sol – Retouching => Tratamento de imagem: Studio Sol
Music "A Casa" by Bia Lima => Trilha: Bia Lima
Thayná Ribeiro – Modelo (Mega) => Modelo: Thayná Ribeiro ¦ Agência: Mega
Styling: Bia Lima (Instagram: @bia.st) => Styling: Bia Lima @bia.st
Foto por @ana.costa e styling por @bialima => Fotografia: @ana.costa ¦ Styling: @bialima
Agency | The Style Council ¶ Hair | Rudi Lewis => ? Agência: The Style Council ¦ ? Cabelo: Rudi Lewis
I love these looks by @casasol! Makeup - @bia => Maquiagem: @bia
Foto @ana.costa / Modelo @lia.souza para @solmodels => Fotografia: @ana.costa ¦ Modelo: @lia.souza ¦ Agência: @solmodels
Bia Lima (styling) IG: @bialima ¶ Rui Sá (hair, using Sol) => Styling: Bia Lima @bialima ¦ Cabelo: Rui Sá
Photography Ana Costa, Make-up Bia Lima, Shoes Casa Sol. => ? Fotografia: Ana Costa ¦ ? Maquiagem: Bia Lima
🪡 costura: @neide ¶ 🧴 pele: @jureis ¶ 🖤 modelo: @liasouza => Costura: @neide ¦ Pele: @jureis ¦ Modelo: @liasouza
PH: ANA COSTA, STYLIST BIA LIMA, LOCATION: ILHA BELA (SP) => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ ? Locação: Ilha Bela (SP)
Styling: Bia Lima ¶ Clothes provided by: Casa Sol, Casa Mar => Styling: Bia Lima
Foto - Ana Costa ¶ Styling - Bia Lima ¶ Agência criativa - Casa Sol => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Agência criativa: Casa Sol
Bárbara Quadros veste @farmalua e fala sobre cinema, medo e mar. => Marca: @farmalua
Muse Magazine Spring 2014 Photography: Ana Costa Model: Lia Souza => Fotografia: Ana Costa ¦ Modelo: Lia Souza
Ensaio novo no ar ✨ Foto @anacosta, make @jureis e look @marcasol => Fotografia: @anacosta ¦ Maquiagem: @jureis ¦ Marca: @marcasol
MODELOS — Lia Souza (Casa), Eva Prado (Sol MGT), Nina Reis (Casa) => Modelo: Lia Souza, Eva Prado, Nina Reis ¦ Agência: Casa, Sol MGT
Dunas — campanha inverno 26 ¶ @ana.costa — fotografia ¶ @bialima — styling => Fotografia: @ana.costa ¦ Styling: @bialima
Foto: Ana Costa ¶ Styling: Bia Lima ¶ Beleza: Rui Sá ¶ Joias e bolsas CASA MAR => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Beleza: Rui Sá ¦ Joias e bolsas: Casa Mar
Hair by Rui Sá at Home Agency, make-up by Bia Lima. Photos by Ana Costa. => Cabelo: Rui Sá ¦ Agência: Home Agency ¦ Maquiagem: Bia Lima ¦ Fotografia: Ana Costa
Rafa Foto @rafafoto registrou tudo. Styling meu 💛 ¶ Beleza: Cris Nogueira => Beleza: Cris Nogueira
Shot by the very talented Ana Costa, styled by Bia Lima and Rui Sá in May. => Fotografia: Ana Costa ¦ Styling: Bia Lima, Rui Sá
FASHION EDITOR Ana Costa WEB DEVELOPER Jason DePeaux PHOTO EDITOR Ju A. Reis => Styling: Ana Costa ¦ Web developer: Jason DePeaux ¦ Tratamento de imagem: Ju A. Reis
Photographer Ana Costa, stylist Bia Lima, and model Lia Souza created this story. => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza
COVER PHOTOGRAPH Ana Costa STYLIST Bia Lima MAKEUP Lia Souza Hair Eva Dias Model Iva Reis => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Maquiagem: Lia Souza ¦ Cabelo: Eva Dias ¦ Modelo: Iva Reis
Beleza: @lemendes_br (Toda beleza foi produzida com produtos veganos e não testado em animais). => Beleza: @lemendes_br
Ho scattato questo editoriale: le foto sono di @ana.costa, lo styling è di @bialima e la modella è @lia.souza => ? Fotografia: @ana.costa ¦ ? Styling: @bialima ¦ ? Modelo: @lia.souza
Foi uma festa! Fotos do querido Rui Sá, styling da Bia Lima, beleza da Ana Costa e produção de moda da Eva Prado. => Fotografia: Rui Sá ¦ ? Styling: Bia Lima ¦ ? Beleza: Ana Costa ¦ ? Produção de moda: Eva Prado
Photography Ana Costa @ana.costa Hair Rui Sá @ruisa using Sol Set Design Bia Lima @bialima Casting Eva Reis @evareis => Fotografia: Ana Costa @ana.costa ¦ Cabelo: Rui Sá @ruisa ¦ Set design: Bia Lima @bialima ¦ Casting: Eva Reis @evareis
Foto Ana Costa Styling Bia Lima Modelo Lia Souza (Casa Sol) Assistente de fotografia Rui Sá Tratamento de imagem Fujo => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza ¦ Agência: Casa Sol ¦ Assistente de fotografia: Rui Sá ¦ Tratamento de imagem: Fujo
Fotografia Ana Costa Styling Bia Lima Modelo Lia Souza (Casa Models) Assistente de styling Eva Prado Agradecimentos Hotel da Estrela => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza ¦ Agência: Casa Models ¦ Assistente de styling: Eva Prado ¦ Agradecimentos: Hotel da Estrela
Photographs by Camila Akers. Styled by Elin Svensson. Hair by Syd Hays for Bumble and Bumble at Art Department; makeup by Fara Homi at Bryant Artists; manicure by Yuko Tsu at Bryan Bantry. Model: Freja at Women Management. Set design by Jill Nicholls at Brydges Mackinney. => Fotografia: Camila Akers ¦ Styling: Elin Svensson ¦ Cabelo: Syd Hays ¦ Agência: Art Department, Bryant Artists, Bryan Bantry, Women Management, Brydges Mackinney ¦ Maquiagem: Fara Homi ¦ Manicure: Yuko Tsu ¦ Modelo: Freja ¦ Set design: Jill Nicholls
`,
  'the shape of a block': `
Photo | Ana Costa ¶ Bolos | Doces da Téo => ? Fotografia: Ana Costa ¦ Bolos: Doces da Téo
Foto @ana ¶ Styling @bia ¶ Mãos @juliamaos => Fotografia: @ana ¦ Styling: @bia ¦ Mãos: @juliamaos
SET DESIGN ¶ ATELIÊ SOL ¶ STYLING ¶ BIA LIMA => ? Set design: Ateliê Sol ¦ ? Styling: Bia Lima
@anna — photo ¶ @tom — styling ¶ @lina — body paint => Fotografia: @anna ¦ Styling: @tom ¦ Body paint: @lina
Corte e modelagem @ana | Foto @bia | Beleza @lia => Corte e modelagem: @ana ¦ Fotografia: @bia ¦ Beleza: @lia
Luz linda da @pri.haefeli ¶ Cabelo @joao.tamba ¶ Roupa @nk_store => Cabelo: @joao.tamba ¦ Marca: @nk_store
Produção de Texto ¶ Ana Costa ¶ Styling ¶ Lia Souza ¶ Beleza ¶ Ju Reis => Produção de Texto: Ana Costa ¦ Styling: Lia Souza ¦ Beleza: Ju Reis
Fashion film MARESIA, dirigido por @ana ¶ styling @bia ¶ beleza @rui => Direção: @ana ¦ Styling: @bia ¦ Beleza: @rui
Photographer | Stylist | Model ¶ @ana.costa | @bialima | @lia.souza => Fotografia: @ana.costa ¦ Styling: @bialima ¦ Modelo: @lia.souza
PHOTOGRAPHY  MARCO BELLI ¶ STYLING  ANNA ROSSI ¶ LOCATION SCOUT  MARTA VERDI => Fotografia: Marco Belli ¦ Styling: Anna Rossi ¦ Location scout: Marta Verdi
ANA COSTA ¶ Fotografia ¶ BIA LIMA ¶ Styling ¶ JU REIS ¶ Pintura corporal ¶ CAIO LUZ ¶ Beleza => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Pintura corporal: Ju Reis ¦ Beleza: Caio Luz
CAPA | Camila Pitanga por Jorge Bispo ¶ Beleza: Everson Rocha ¶ Assistente: Lipe Borges => Beleza: Everson Rocha ¦ Assistente: Lipe Borges
REALIZAÇÃO ¶ Cia. do Tijolo ¶ DIREÇÃO GERAL ¶ Dinho Lima Flor ¶ ELENCO ¶ Karen Menatti ¶ Lilian de Lima ¶ Rodrigo Mercadante ¶ DIREÇÃO MUSICAL ¶ William Guedes => Realização: Cia. do Tijolo ¦ Direção geral: Dinho Lima Flor ¦ Modelo: Karen Menatti, Lilian de Lima, Rodrigo Mercadante ¦ Direção musical: William Guedes
`,
  'a name': `
Assistants : Tom & Hugo => Assistente: Tom, Hugo
Beleza: @jureis (Ju Reis) => Beleza: Ju Reis @jureis
Location: Railways museum => ? Locação: Railways museum
Makeup & hair by Kasia Fur => Beleza: Kasia Fur
styling: bia lima (@bialima) => Styling: Bia Lima @bialima
Tratamento de imagem: Lia Reis, Mar Studio => Tratamento de imagem: Lia Reis, Mar Studio
- Modelo – Yara Tupi para Mega => Modelo: Yara Tupi
Model, Lia at ¶ Styling, Madame B => ? Modelo: Lia ¦ ? Styling: Madame B
MODELS: SARA GRACE, ANOK & LEXI => Modelo: Sara Grace, Anok, Lexi
Modelo: Lia Souza, da agência Sol => Modelo: Lia Souza ¦ Agência: Sol
Photographer: @lena.shot ¶ (swipe ➡️) => Fotografia: @lena.shot
model @lia.souza (lia souza / @solmodels) => Modelo: Lia Souza @lia.souza ¦ Agência: @solmodels
Fotos Analógicas 35mm 🎞️ ¶ Modelo @luiza.b => Modelo: @luiza.b
MODEL LIA SOUZA AT JARDIM ¶ STYLING BIA LIMA => ? Modelo: Lia Souza ¦ ? Agência: Jardim ¦ ? Styling: Bia Lima
Models: Lia Souza/Muse and Joana Reis/Next => Modelo: Lia Souza, Joana Reis ¦ Agência: Muse, Next
Hair and Make Up by Eva Köhler / @evakohler.hmu => Beleza: Eva Köhler @evakohler.hmu
Modelos: Lia Souza @liasouza / Eva Reis @evareis => Modelo: Lia Souza @liasouza, Eva Reis @evareis
Photographer: Tahnei Roy, Abby Oh, Alique Studio => Fotografia: Tahnei Roy, Abby Oh, Alique Studio
BTS: new campaign for @hm ¶ Agency: @uncommon_studio => Agência: @uncommon_studio
Models: Lia Souza at Jardim, Eva Dias at Sol Models => Modelo: Lia Souza, Eva Dias ¦ Agência: Jardim, Sol Models
Foto: @ana / Beauty @bia @casa, Modelo Lia Souza (@way) => Fotografia: @ana ¦ Beleza: @bia, @casa ¦ Modelo: Lia Souza ¦ Agência: @way
Foto: minha parceira @jupadilha ¶ Modelo: @bellaaguiar, linda demais => Fotografia: @jupadilha ¦ Modelo: @bellaaguiar
Hair Ana Costa from casadosol with Sol ¶ Styling Bia Lima and Rui Sá => ? Cabelo: Ana Costa ¦ ? Styling: Bia Lima, Rui Sá
Makeup Bia Lima @ Sol Hair and Make-up using Mar ¶ Cenógrafo assistente: Lia Souza => ? Maquiagem: Bia Lima ¦ ? Agência: Sol Hair and Make-up ¦ Assistente de set design: Lia Souza
Foto Ana Costa para @revista Styling Bia Lima for @vogue Beleza Rui Sá usando @nars => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Beleza: Rui Sá
Hair by Ana Costa for Sol and sol at Casa Mar; makeup by Bia Lima using Lua at Casa Norte. => Cabelo: Ana Costa ¦ Agência: Casa Mar, Casa Norte ¦ Maquiagem: Bia Lima
Colorist : Ghislain Rio  ¶ Etalonnage : Ghislain Rio ¶ Graphisme : Corpus & Webmyart & Biscuit Studio => Cor: Ghislain Rio ¦ Etalonnage: Ghislain Rio ¦ Graphisme: Corpus, Webmyart, Biscuit Studio
creative direction + fashion. Patrick Clark ¶ hair. Miwa Moroki @ The Tag Agency using Color Wow ¶ production. Patrick Clark @ Schön! Studio => Direção criativa: Patrick Clark ¦ Styling: Patrick Clark ¦ Cabelo: Miwa Moroki ¦ Agência: The Tag Agency, Schön! Studio ¦ Produção: Patrick Clark
`,
  'the names of a label': `
Tratamento de imagem: @ruisa ¶ @revistanuvem => Tratamento de imagem: @ruisa
Music: "Casa Mar" by Bia Lima => Trilha: Bia Lima
@claudiabrandao por @tiagopetrik => ? Modelo: @claudiabrandao ¦ ? Fotografia: @tiagopetrik
beleza: @mari.k + assist: @dudaz => Beleza: @mari.k ¦ Assistente de beleza: @dudaz
Makeup and Hair: Ana Costa | @vugo24 => Beleza: Ana Costa @vugo24
Styling: ¶ Ficha Técnica ¶ Beleza: Rui Sá => Beleza: Rui Sá
💄@leledourado ¶ ✨@babiquadros @joymodel => Maquiagem: @leledourado
Modelo @yara.lins | @ford_models_brasil => Modelo: @yara.lins ¦ Agência: @ford_models_brasil
Produção da casa: ¶ MARESIA ¶ Beleza: Rui Sá => Beleza: Rui Sá
Modelos: Bia, Nair ¶ Modelo: Lia, Casa Mgmt => Modelo: Bia, Nair, Lia ¦ Agência: Casa Mgmt
Por Ana Costa (fotos) e Bia Lima (styling) => Fotografia: Ana Costa ¦ Styling: Bia Lima
PhotoVogue ¶ ph. Ana Costa | styling Bia Lima => ? Fotografia: Ana Costa ¦ ? Styling: Bia Lima
por Ana Costa ¶ beleza Rui Sá ¶ camareira Eva Prado => ? Fotografia: Ana Costa ¦ Beleza: Rui Sá ¦ Camareira: Eva Prado
Models: Hanna Benjamin and ¶  ¶ Dominique Joy Thompson => Modelo: Hanna Benjamin, Dominique Joy Thompson
Foto: Ana Costa, Rui Sá ¶ Beleza: Bia Lima, Sol Models => Fotografia: Ana Costa, Rui Sá ¦ Beleza: Bia Lima ¦ Agência: Sol Models
FESTA NA PRAIA 🎪 por @ana ¶ beauty @rui ¶ models @lia @eva => ? Fotografia: @ana ¦ Beleza: @rui ¦ Modelo: @lia, @eva
Foto do meu amor @arthurnob 📸 ¶ make da diva @dri.makeup => Fotografia: @arthurnob ¦ ? Maquiagem: @dri.makeup
Foto: Ana Costa / Casa Talents ¶ Beleza: Bia Lima / Photo Group => Fotografia: Ana Costa ¦ Agência: Casa Talents, Photo Group ¦ Beleza: Bia Lima
Homem do Ano ¶ Styling de Bia Lima ¶ Grooming de Rui Sá com produtos Maré => ? Styling: Bia Lima ¦ ? Grooming: Rui Sá
Assistentes: Rui Prado (foto), Lara Nunes (styling), Téo Braga (beleza) => Assistente de fotografia: Rui Prado ¦ Assistente de styling: Lara Nunes ¦ Assistente de beleza: Téo Braga
A campaign shot by Belgian photographer Ana Costa and styled by Bia Lima. => ? Fotografia: Ana Costa ¦ ? Styling: Bia Lima
HAIR & MAKE UP ¶ BIA LIMA - RUI SÁ ¶ DANCERS - ¶ EVA PRADO - MR SOL ¶ STYLED BY - ¶ NINA REIS => Beleza: Bia Lima, Rui Sá ¦ Dancers: Eva Prado, Mr Sol ¦ Styling: Nina Reis
Foto: Ana Costa ¶ Styling: Bia Lima ¶ Beleza: Rui Sá ¶ 01 Jeans by Casa Sol, shoes by Mar => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Beleza: Rui Sá
Ana Costa (fotografia), Bia Lima (styling), Lia Souza (modelo / Casa Models) e Rui Sá (beleza) => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza ¦ Agência: Casa Models ¦ Beleza: Rui Sá
Models Lia Souza, Eva Dias and Iva Reis are styled by Bia Lima. Check photographer Ana Costa, Casa Sol and stylists Bia’s ideas. => Modelo: Lia Souza, Eva Dias, Iva Reis ¦ Styling: Bia Lima ¦ ? Fotografia: Ana Costa
"Body" — a story by Ola Rindal & Camille B. ¶ Model: Malgosia (Next Paris). Hair: Cyndia H. (Streeters). Make-up: Christelle C. (MA+). Casting: Rachel C. => Modelo: Malgosia ¦ Agência: Next Paris, Streeters ¦ Cabelo: Cyndia H. ¦ Maquiagem: Christelle C. ¦ Casting: Rachel C.
Photo assistant: Albert Creus @creusalbert ¶ Editing: Albert Creus @creusalbert ¶ Video: Albert Creus @creusalbert ¶ Tailoring: Tabata Molina @tabatamolina.atelier ¶ Susana Puertas @susanapuertas.cuir => Assistente de fotografia: Albert Creus @creusalbert ¦ Edição: Albert Creus @creusalbert ¦ Vídeo: Albert Creus @creusalbert ¦ Alfaiataria: Tabata Molina @tabatamolina.atelier, Susana Puertas @susanapuertas.cuir
`,
  sureness: `
Foto: Ana Costa ¶ Styling: Bia Lima ¶ Sapatos: Melissa => Fotografia: Ana Costa ¦ Styling: Bia Lima
Encenação e luz: Ana Costa ¶ Assistência de encenação: Bia Lima ¶ Com: Lia Souza, Eva Dias ¶ Foto: Rui Sá ¶ Texto: Iva Reis => Encenação e luz: Ana Costa ¦ Assistência de encenação: Bia Lima ¦ Fotografia: Rui Sá ¦ Texto: Iva Reis
`,
  'a doubtful row': `
@lia por @ana ¶ Styling @bia ¶ Beleza @rui ¶ Unhas @eva => ? Modelo: @lia ¦ ? Fotografia: @ana ¦ Styling: @bia ¦ Beleza: @rui ¦ Unhas: @eva
@lia por @sol ¶ Foto @ana ¶ Styling @bia ¶ Beleza @rui ¶ Unhas @eva => Fotografia: @ana ¦ Styling: @bia ¦ Beleza: @rui ¦ Unhas: @eva
Foto: Ana Costa ¶ Beleza: Bia Lima @bia ¶ Foi um dia de sol com beleza de Celso Kamura e cabelo de Rita Lemos ¶ Styling: Rui Sá ¶ Foi um dia de chuva com foto de Ana Costa e beleza de Bia Lima => Fotografia: Ana Costa ¦ Beleza: Bia Lima @bia ¦ ? Beleza: Celso Kamura ¦ ? Cabelo: Rita Lemos ¦ Styling: Rui Sá
Um ensaio com styling de Bia Lima, beleza de Ju Reis e calor. => ? Styling: Bia Lima ¦ ? Beleza: Ju Reis
Lia usa Sol – Foto: Ana Sá, com styling de Bia Lima e beleza de Ju Reis => Fotografia: Ana Sá ¦ Styling: Bia Lima ¦ Beleza: Ju Reis
The photographer Ana Costa, stylist Bia Lima, and model Lia Souza on a beach => Fotografia: Ana Costa ¦ Styling: Bia Lima ¦ Modelo: Lia Souza
Foto: Ana Costa ¶ Local: Parque Lage => Fotografia: Ana Costa ¦ ? Locação: Parque Lage
Foto: Ana Costa ¶ Locação: Casa Mar, São Paulo => Fotografia: Ana Costa ¦ ? Locação: Casa Mar, São Paulo
Foto: Ana Costa ¶ Locação: @casamar => Fotografia: Ana Costa ¦ Locação: @casamar
`,
  'a block': `
Foto: @ana ¶ Styling: @bia ¶ Perfume: Rui Sá ¶  ¶ Hoje foi um dia de muita luz e de festa na casa. ¶  ¶ Trajeto: Norte Sul => Fotografia: @ana ¦ Styling: @bia ¦ Perfume: Rui Sá
#hair @x #mua @z ¶ Foto @ana ¶ Vestido @a / sandália @b => Cabelo: @x ¦ Maquiagem: @z ¦ Fotografia: @ana
`,
  'a handle and the name that it spells': `
Foto: Ana Costa ¶ Styling: @bia ¶ Vídeo: @ana.costa_ph ¶ Beleza: Eva Costa => Fotografia: Ana Costa @ana.costa_ph ¦ Styling: @bia ¦ Vídeo: Ana Costa @ana.costa_ph ¦ Beleza: Eva Costa
Modelo: Lia Souza (@waymodel) ¶ Agradecimentos: @liasouza => Modelo: Lia Souza @liasouza ¦ Agência: @waymodel ¦ Agradecimentos: Lia Souza @liasouza
`,
};

const rowsOf = (text: string) =>
  readCaption(text).credits.map(
    ({ role, names, isDoubtful }) =>
      `${isDoubtful ? '? ' : ''}${role}: ${names.map(({ name, instagram }) => (instagram === null || name.startsWith('@') ? name : `${name} @${instagram}`)).join(', ')}`,
  );

describe.each(Object.keys(captions))('%s', (rule) => {
  it.each(captions[rule]?.trim().split('\n') ?? [])('is read in %s', (line) => {
    const [text = '', rows] = line.split(' => ');
    expect(rowsOf(text.replaceAll(' ¶ ', '\n')).join(' ¦ ')).toBe(rows);
  });
});
