import type { Reason } from './failures';

type Known = Exclude<Reason, `status ${number}`>;

const failures: Record<Known, string> = {
  late: 'O servidor demorou mais de 10 segundos para responder.',
  unknownHost: 'O endereço do servidor não foi encontrado: peça ao operador para conferir o nome dele.',
  unreachable: 'O servidor não está acessível ou encerrou a conexão.',
  tls: 'A conexão segura falhou: o servidor não oferece TLS, ou o certificado dele não é válido.',
  signIn: 'O servidor recusou o usuário ou a senha: peça ao operador para conferi-los.',
  sender: 'O servidor recusou o remetente: peça ao operador para conferir MAIL_FROM.',
  recipient: 'O servidor recusou o endereço de destino.',
  message: 'O servidor recusou a mensagem.',
  redirect:
    'O servidor mandou para outro endereço, o que não é seguido: peça ao operador para pôr o endereço final.',
  nobody: 'Nenhuma conta do painel pode receber.',
  cutOff: 'O servidor do site parou no meio do envio.',
  other: 'O envio falhou por um motivo desconhecido: o operador encontra mais no registro do servidor.',
};

export const noticeStrings = {
  failure(reason: string): string {
    const [, status] = /^status (\d+)$/.exec(reason) ?? [];
    if (status === undefined) return failures[reason as Known] ?? failures.other;
    const isRefusal = status === '401' || status === '403';
    return `O servidor respondeu ${status}${isRefusal ? ': peça ao operador para conferir NOTIFY_TOKEN' : ''}.`;
  },
  notSet: 'Este aviso não está configurado no servidor.',
  wayInvalid: 'O aviso deve ser mail ou push.',
  isOnInvalid: 'O valor deve ser sim ou não (true ou false).',
  tooManyTests: 'Muitos testes em pouco tempo. Espere um minuto.',
  test: {
    title: 'Teste dos avisos',
    text: 'Se você recebeu esta mensagem, os avisos do site chegam até aqui.',
  },
} as const;
