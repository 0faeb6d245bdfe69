import { describe, expect, it } from 'vitest';
import { englishOf, englishRole } from './english-role';

describe('the English of a role', () => {
  it.each([
    ['Cabelo e maquiagem', 'Hair and make-up'],
    ['Cabelo & Maquiagem', 'Hair & Make-up'],
    ['maquiagem/cabelo', 'make-up/hair'],
    ['CABELO E MAQUIAGEM', 'HAIR AND MAKE-UP'],
    ['Foto e direção', 'Photo and direction'],
    ['Assistência de moda', 'Fashion assistance'],
    ['Modelos', 'Models'],
    ['Agências', 'Agencies'],
    ['Assistentes de fotografia', 'Photography assistants'],
    ['Fotógrafa', 'Photographer'],
    ['Diretoras criativas', 'Creative directors'],
    ['PRODUTORA EXECUTIVA', 'EXECUTIVE PRODUCER'],
    ['producao de moda', 'fashion production'],
    ['1ª assistente de câmera', '1st camera assistant'],
    ['Cenógrafo assistente', 'Assistant set designer'],
    ['Assist. de foto e vídeo', 'Photo and video assistant'],
    ['Assistente de arte e produtora de objetos', 'Art assistant and props producer'],
    ['Maquiagem (assistente)', 'Make-up (assistant)'],
    ['Retouch', 'Retouching'],
  ])('of %s is %s', (role, english) => expect(englishRole(role)).toBe(english));

  it.each([
    ...['Photographer', 'Hair stylist & colorist', 'Vestido', 'Beleza de Sol', 'Cabelo e perfume', 'e', ''],
    ...['Assistente de Ana', '3º', 'Trilha de Ana Costa'],
  ])('is none, whole and untouched, of %j', (role) => expect(englishRole(role)).toBe(role));
});

/**
 * Roles of public credits, as they are written there. Of these 154 the offered roles alone were 9, this dictionary before it was
 * read against them 132; all are learned now.
 */
const foreign = {
  'ELLE Brasil, two cover stories and an interview':
    'Foto; Direção de moda; Edição de moda; Direção de arte cenográfica; Texto; Coordenação geral; Edição de arte; Coordenação de moda; Produção de moda; Produção de arte; Produção executiva; Tratamento de imagem; Assistente de foto; Assistentes de foto; Vídeo; Assistentes de vídeo; Assistente de produção executiva; Beleza; Hair; Nails art; Gaffer; Layout; Programação',
  'a school’s fashion story': 'Styling; Assistente de Styling; Fotografia; Modelos; Maquiagem; Site',
  'five films of a house in Curitiba':
    'Direção e roteiro; Direção De Produção; Direção De Fotografia; Direção De Arte; Figurino; Montagem; Som Direto; Colorista; Edição De Som E Mixagem; Finalização De Som; Elenco Secundário; Produtor Executivo Associado; Assistente De Direção; Assistente De Produção; Operador De Câmera; 1º Assistente De Câmera; Assistentes De Fotografia; Elétrica / Maquinária; Assistentes De Arte; Assistente De Figurino; Assistente De Som Direto; Assistente De Produção (Platô); Logger; Finalização; Estúdio De Som; Consultoria De Roteiro; Designer; Legendagem; Apoio; Assistente de Fotografia/Operador De Câmera; Claquete; Still; Produção de Objetos; Design Gráfico; Edição de Diálogo e ADR; Edição de Foley e Efeitos Sonoros; Legendas Espanhol; Figurantes / Extras; Assistente de Fotografia e Finalização de Imagem; Elétrica; Edição de som',
  'a festival’s list':
    'Ideia Original; Argumento; Pesquisa; Câmeras; Som; Assistentes de Som; Foley; Sonoplastia; Trilha Sonora; Produção; Coordenador; Produção Audiovisual; Visagismo; Cor; Lettering; Comunicação; Finalização de Imagem; Elenco; Produtora; Caracterização; Contrarregra; Patrocínio; Making Of; Narração; Animação; Cenografia; Assistentes de Gaffer; Platô; Microfone; VFX; Distribuição; Motorista (Produção); Alimentação; Agradecimentos',
  'an estimate of a commercial':
    'Modelo; Coadjuvante; Figuração; Fotógrafo; Assistente de Fotografia; Tratamento de foto; Diretor de cena; Assist. de Direção; Diretor de Fotografia; Diretor de Arte; Assist de Arte; Cenógrafo; Assist de Cenografia; Cinegrafistas; Assist de Camera; Op. de Áudio; Stylist; Assist. de Styling; Camareira; Costureira',
  'a concert on DVD':
    'Técnico de monitor; Diretor de palco; Cenário; Cenotécnico; Cenógrafo assistente; Iluminação; Criação de Luz; Figurinos; Maquiagem e cabelo; Projeto gráfico; Produção e coordenação; Assistente de edição; Vídeo designer; Steady cam; Edição',
  'two other films':
    'Elenco de apoio; Arte, figurino e maquiagem; Estúdio de correção de cor; Logger e assistente de direção; Efeitos Visuais; História; Continuidade; Captação de Som; Colorização/Finalização; Dublê; Dublagem; Roteirista; Tradutor; Operador de steadycam; Assistente de iluminação',
};

it('is known of nearly all roles of other credits', () => {
  const roles = [...new Set(Object.values(foreign).flatMap((list) => list.split('; ')))];
  const unknown = roles.filter((role) => englishOf(role) === null);
  expect(roles.length).toBeGreaterThan(150);
  expect(unknown.length, unknown.join('; ')).toBeLessThanOrEqual(7);
});
