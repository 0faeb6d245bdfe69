/** The texts of the diagnostic screen. */
export const diagnosticStrings = {
  heading: 'Sistema de Diagnóstico',
  again: 'Run Diagnostic Again',
  running: 'Executando o diagnóstico...',
  done: (passed: number, total: number) =>
    `Diagnóstico concluído: ${passed} de ${total} chamadas com sucesso.`,
  copy: 'Copiar relatório',
  copied: 'Relatório copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie à mão.',
  banner: (status: number, statusText: string) => `Debug API returned ${status}: ${statusText}`,
  bannerNoAnswer: (reason: string) => `O diagnóstico ficou sem resposta: ${reason}`,
  info: 'Informações básicas',
  problems: 'O que precisa de atenção',
  noProblems: 'Nenhum problema encontrado.',
  success: 'Success',
  failed: 'Failed',
  headers: 'Cabeçalhos',
  body: 'Resposta',
  noAnswer: 'Sem resposta',
  notices: {
    heading: 'Avisos de clientes',
    ways: {
      mail: { name: 'Por e-mail', variables: 'SMTP_URL e MAIL_FROM' },
      push: { name: 'No celular', variables: 'NOTIFY_URL' },
    },
    notSet: (variables: string) =>
      `Não configurado. Para receber avisos assim, o operador define ${variables} no servidor.`,
    to: (places: string) => `Vai para ${places}`,
    neverSent: 'Nenhum aviso enviado ainda',
    sent: (when: string) => `Último envio: ${when}`,
    failed: (when: string, why: string) => `Última falha: ${when}. ${why}`,
    waiting: (count: number) =>
      count === 1 ? '1 aviso espera para ser enviado' : `${count} avisos esperam para ser enviados`,
    off: 'Desligado em Configurações',
    test: 'Enviar mensagem de teste',
    testing: 'Enviando o teste...',
    tested: 'Mensagem de teste enviada.',
    testFailed: 'O teste não pôde ser feito. Tente novamente.',
  },
} as const;
