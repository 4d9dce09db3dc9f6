/** Sentences of the recovery and reset screens (product: recovery). */
export const texts = {
  title: 'Recupera tu cuenta',
  lead: 'Te enviamos un enlace para que elijas una contraseña nueva.',
  account: 'Usuario o correo',
  send: 'ENVIAR INSTRUCCIONES',
  sending: 'ENVIANDO…',
  sendAgain: 'ENVIAR DE NUEVO',
  sent: 'Si la cuenta existe, enviamos un enlace a su correo. Vence en 30 minutos. ¿No te llega? Pide ayuda a Soporte aquí abajo.',
  back: 'Regresar a inicio de sesión',
  noMailbox: '¿No tienes correo?',
  askSupport: 'Solicítalo a Soporte',
  username: 'Usuario',
  contact: 'Nombre completo, tienda y teléfono',
  contactHint:
    'Soporte te busca con estos datos, confirma quién eres y te da un enlace con código QR para elegir otra contraseña.',
  sendSupport: 'ENVIAR SOLICITUD',
  supportSent:
    'Recibimos tu solicitud. Soporte se pondrá en contacto contigo y, cuando confirme quién eres, te dará un enlace para elegir otra contraseña. Mientras no lo uses, la de ahora sigue sirviendo.',
  unreachable: 'No pudimos conectar. Revisa tu red e intenta de nuevo.',
  resetTitle: 'Elige una contraseña nueva',
  resetLead: (username: string) =>
    `Tu usuario es ${username}. Al guardar la contraseña nueva cerramos todas tus sesiones abiertas.`,
  activationTitle: 'Activa tu cuenta',
  activationLead: (username: string) =>
    `Tu usuario es ${username}. Elige la contraseña con la que vas a entrar.`,
  activate: 'ACTIVAR MI CUENTA',
  activating: 'ACTIVANDO…',
  activated: 'Tu cuenta está activa. Inicia sesión con tu contraseña.',
  expired: 'El enlace venció o ya fue usado',
  expiredLead: 'Cada enlace sirve una sola vez y por tiempo limitado. Pide otro o solicítalo a Soporte.',
  older: 'Hay un enlace más reciente',
  olderLead: 'Te dimos otro después: usa el más reciente. Este ya no abre nada.',
  another: 'Pedir otro enlace',
  notMeTitle: 'Protege tu cuenta',
  notMeLead:
    'Si no pediste que cambiaran el correo o el usuario de tu cuenta, dínoslo. Cerramos sus sesiones, su contraseña deja de servir, quitamos el correo nuevo y avisamos a Soporte.',
  notMe: 'NO FUI YO',
  shut: 'Protegimos tu cuenta',
  shutLead:
    'Nadie puede entrar con ella. Soporte ya tiene tu solicitud: se pondrá en contacto contigo y, cuando confirme quién eres, te dará un enlace para volver a entrar.',
  notMeExpired:
    'Cada enlace sirve una sola vez y por tiempo limitado. Si alguien cambió tu cuenta, pide ayuda a Soporte desde el inicio de sesión, en «¿Olvidaste tu contraseña?».',
} as const;

/** How long somebody waits before asking for another link, in seconds. */
export const RESEND_SECONDS = 60;
