/** What the API and Strapi's admin say to the owner when a value is refused. */
export const strings = {
  titleRequired: 'O título é obrigatório.',
  titleTooLong: (limit: number) => `O título pode ter no máximo ${limit} caracteres.`,
  orderInvalid: 'A ordem deve ser um número inteiro a partir de 1.',
  durationInvalid: 'A duração deve ser um número de segundos, zero ou mais.',
  categoryInvalid: 'A categoria deve ser moda ou publicidade.',
  fileTypeInvalid: 'O tipo de arquivo deve ser image ou video.',
  imageUrlInvalid:
    'O endereço da imagem deve começar com / ou ser um endereço http(s) ou uma imagem embutida em base64.',
  mediaRequired: 'Escolha um arquivo de mídia ou informe o endereço da imagem.',
  paragraphRequired: 'Mantenha pelo menos um parágrafo.',
  serviceRequired: 'Mantenha pelo menos um serviço.',
  dataRequired: 'O corpo do pedido deve ser um objeto JSON com o campo "data".',
  queryInvalid: (name: string) => `Parâmetro de consulta inválido: ${name}.`,
  multipartRefused: 'Envio de arquivos não é aceito neste endereço.',
  renderFailed: 'O site volta em instantes.',
} as const;
