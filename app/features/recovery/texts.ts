/** Sentences of the recovery and reset screens (product: recovery). */
export const texts = {
  title: 'Recupera tu cuenta',
  lead: 'Te enviamos un enlace para que elijas una contraseña nueva.',
  account: 'Usuario o correo',
  send: 'ENVIAR INSTRUCCIONES',
  sending: 'ENVIANDO…',
  sendAgain: 'ENVIAR DE NUEVO',
  sent: 'Si la cuenta existe, enviamos un enlace a su correo. Vence en 30 minutos.',
  back: 'Regresar a inicio de sesión',
  noMailbox: '¿No tienes correo?',
  askSupport: 'Solicítalo a Soporte',
  username: 'Usuario',
  contact: 'Nombre completo, tienda y teléfono',
  contactHint: 'Soporte confirma tu identidad y te ayuda a entrar.',
  sendSupport: 'ENVIAR SOLICITUD',
  supportSent: 'Recibimos tu solicitud. Soporte se pondrá en contacto contigo.',
  unreachable: 'No pudimos conectar. Revisa tu red e intenta de nuevo.',
  resetTitle: 'Elige una contraseña nueva',
  resetLead: 'Al guardarla cerramos todas tus sesiones abiertas.',
  expired: 'El enlace venció o ya fue usado',
  expiredLead: 'Pide otro: el enlace vence en 30 minutos y sirve una sola vez.',
  another: 'Pedir otro enlace',
} as const;

/** How long somebody waits before asking for another link, in seconds. */
export const RESEND_SECONDS = 60;
