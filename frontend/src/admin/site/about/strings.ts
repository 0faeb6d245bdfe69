import { strings } from '../../kit/words/strings';

/** The texts of the About editor. */
export const aboutStrings = {
  heading: 'Editor da Página Sobre',
  save: 'Salvar Alterações',
  tabs: { main: 'Informações Principais', services: 'Serviços', contact: 'Contato' },
  portrait: 'Foto de perfil',
  portraitAlt: 'Foto de perfil atual',
  portraitHint:
    'Recomendado: 800x1200 pixels, JPG ou PNG. A nova foto é salva assim que chega, com tudo o que está digitado nesta página.',
  choosePortrait: 'Escolher foto',
  portraitType: 'Por favor, selecione apenas arquivos de imagem',
  portraitSaved: 'Imagem atualizada com sucesso!',
  portraitFailed: 'Erro ao enviar imagem. Tente novamente.',
  sending: (percent: number) => `Enviando... ${percent}%`,
  processing: 'Processando…',
  title: 'Título da página',
  paragraphs: 'Parágrafos',
  paragraph: (number: number) => `Parágrafo ${number}`,
  paragraphsHint:
    'As quebras de linha aparecem no site como você as digita. O último parágrafo sai em negrito.',
  addParagraph: 'Adicionar parágrafo',
  deleteParagraph: (number: number) => `Excluir parágrafo ${number}`,
  remove: 'Excluir',
  servicesTip:
    'Os serviços se alternam em uma animação na página Sobre. O recomendado são de 3 a 5 serviços.',
  service: (number: number) => `Serviço ${number}`,
  serviceTitle: 'Título',
  serviceDescription: 'Descrição',
  addService: 'Adicionar serviço',
  deleteService: (number: number) => `Excluir serviço ${number}`,
  contact: {
    email: strings.labels.email,
    phone: strings.labels.phone,
    location: 'Localização',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp (número completo)',
    whatsappHint: 'Código do país + código de área + número, por exemplo +5511999999999',
    agent: 'Agente',
    agentHint:
      'Se alguém representa você: nome, agência, e-mail e telefone. Aparece na página Sobre e nos PDFs; vazio, em nenhum lugar.',
    inFooter: 'Aparece no rodapé e na página Sobre.',
    everywhere: 'Aparece na página Sobre e nos ícones do cabeçalho e do rodapé.',
  },
  contactSaved: 'Salvo',
  contactSaving: 'Salvando…',
  contactNotSaved: 'Não salvo',
  saved: 'Dados salvos com sucesso!',
  loadFailed: 'Erro ao carregar dados. Tente novamente.',
  saveFailed: 'Erro ao salvar dados. Tente novamente.',
} as const;
