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
} as const;
