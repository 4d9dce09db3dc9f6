import { administrationErrors } from './administration-errors.ts';
import { CONTENT_IS_GONE, GROUP_IS_CLOSED, VIEW_IS_READ_ONLY } from './shown-refusals.ts';

/**
 * Every refusal of the product: its code, HTTP status and Spanish sentence; what only administrators meet is beside it. Errors are recognised by `code`, never by
 * `instanceof`: the Remix bundle and the processes hold two copies of every module.
 */
export const errorCatalogue = {
  ...administrationErrors,
  'session.missing': { status: 401, message: 'Inicia sesión para continuar.' },
  'login.refused': { status: 401, message: 'Usuario o contraseña incorrectos.' },
  'login.codeNeeded': { status: 401, message: 'Escribe el código de tu app de verificación.' },
  'login.codeRefused': {
    status: 401,
    message: 'Ese código no es correcto o ya se usó. Escribe otro.',
  },
  'login.codeExpired': {
    status: 401,
    message: 'Pasaron más de 5 minutos. Escribe otra vez tu usuario y tu contraseña.',
  },
  'factor.due': { status: 403, message: 'Activa la verificación en dos pasos para continuar.' },
  'role.forbidden': { status: 403, message: 'Tu perfil no tiene acceso a esta acción.' },
  'identity.unconfirmed': { status: 403, message: 'Confirma que eres tú.' },
  'view.readOnly': { status: 403, message: VIEW_IS_READ_ONLY },
  'origin.forbidden': { status: 403, message: 'La solicitud no viene de esta plataforma.' },
  'scope.notFound': { status: 404, message: 'No encontramos lo que buscas.' },
  'content.gone': { status: 404, message: CONTENT_IS_GONE },
  'boss.changed': {
    status: 404,
    message: 'Esta persona ya no está en tu equipo: lo que no enviaste ya no se puede guardar ni enviar.',
  },
  'method.notAllowed': { status: 405, message: 'Esta dirección no acepta ese tipo de solicitud.' },
  'password.due': { status: 409, message: 'Cambia tu contraseña para continuar.' },
  'state.conflict': { status: 409, message: 'Tu información ya cambió. Vuelve a cargar la página.' },
  'draft.conflict': { status: 409, message: 'Este borrador cambió en otro dispositivo.' },
  'step.sent': { status: 409, message: 'Ya lo enviaste: no se puede cambiar.' },
  'step.edited': {
    status: 409,
    message:
      'Las preguntas cambiaron desde que abriste esta página. Vuelve a cargarla para responder las de ahora.',
  },
  'step.locked': { status: 409, message: 'Este paso todavía no se abre.' },
  'group.closed': { status: 409, message: GROUP_IS_CLOSED },
  'member.finished': {
    status: 409,
    message: 'Esta persona terminó su generación: puedes consultarla, ya no cambiarla.',
  },
  'member.dropped': { status: 409, message: 'Esta persona ya no está activa en su generación.' },
  'person.invited': {
    status: 409,
    message: 'Ya recibió su enlace de activación en los últimos 7 días.',
  },
  'person.activated': {
    status: 409,
    message:
      'Esta cuenta ya está activa. Si olvidó su contraseña, la recupera desde el inicio de sesión o le das otro enlace con «Restablecer contraseña».',
  },
  'evaluation.noChallenge': { status: 409, message: 'Esta persona aún no entrega su reto de esta unidad.' },
  'evaluation.early': { status: 409, message: 'El periodo 1-1 todavía no inicia: por ahora solo se guarda.' },
  'evaluation.notHeld': {
    status: 409,
    message: 'El envío ya se había deshecho: revisa tus respuestas y envía la calificación otra vez.',
  },
  'evaluation.notSent': { status: 409, message: 'Esta evaluación no está enviada: ya se puede cambiar.' },
  'evaluation.noForm': { status: 409, message: 'Cuestionario no disponible' },
  'agreements.locked': { status: 409, message: 'Primero envía la retroalimentación del paso anterior.' },
  'meeting.dayless': {
    status: 409,
    message:
      'El periodo 1-1 de esta unidad está por definir: cuando tenga fechas podrás acordar el día y la hora.',
  },
  'meeting.conflict': {
    status: 409,
    message: 'Esta cita cambió en otra pestaña o dispositivo. Revísala y guarda otra vez si hace falta.',
  },
  'meeting.begun': {
    status: 409,
    message: 'Esta sesión ya empezó y no se puede cancelar. Si no se hizo, cambia su día y hora.',
  },
  'agreement.unread': { status: 409, message: 'Primero marca «Enterado» en tus acuerdos.' },
  'final.noAttempts': { status: 409, message: 'Ya usaste todos tus intentos de la evaluación final.' },
  'final.over': { status: 409, message: 'Este intento ya terminó: no se pueden cambiar sus respuestas.' },
  'unit.notOpen': { status: 409, message: 'Esta unidad todavía no está abierta.' },
  'challenge.graded': { status: 409, message: 'Tu reto ya fue calificado: no se puede cambiar.' },
  'challenge.late': {
    status: 409,
    message: 'El plazo para entregar tu reto terminó. Solicita una prórroga para poder entregarlo.',
  },
  'challenge.closed': { status: 409, message: 'El plazo para reemplazar tu entrega terminó.' },
  'extension.pending': { status: 409, message: 'Tu solicitud de prórroga ya está en revisión.' },
  'extension.needless': { status: 409, message: 'Este reto no tiene fecha límite: no necesitas prórroga.' },
  'extension.decided': { status: 409, message: 'Esta solicitud de prórroga ya se resolvió de otra manera.' },
  'extension.graded': { status: 409, message: 'Este reto ya fue calificado: no necesita prórroga.' },
  'extension.dayless': { status: 409, message: 'Este reto no tiene fecha límite: no necesita prórroga.' },
  'peer-review.reassigned': {
    status: 409,
    message: 'Esta evaluación se asignó a otra persona porque pasó su fecha.',
  },
  'question.editClosed': { status: 409, message: 'Ya pasaron los 10 minutos para corregir tu pregunta.' },
  'question.hidden': { status: 409, message: 'Esta pregunta está oculta: muéstrala antes de seguir.' },
  'question.merged': { status: 409, message: 'Esta pregunta ya se unió con otra.' },
  'question.elsewhere': {
    status: 409,
    message: 'Solo se pueden unir preguntas del mismo objeto y de la misma generación.',
  },
  'question.private': { status: 409, message: 'Esta pregunta tiene respuestas privadas: no se puede unir.' },
  'question.solvedAlone': {
    status: 409,
    message: 'Una respuesta privada no es la solución: hace falta una que lean todas las personas.',
  },
  'question.closedUnit': {
    status: 409,
    message: 'Esa unidad aún no abre para su generación: elige otro objeto.',
  },
  'report.resolved': { status: 409, message: 'Este reporte ya se resolvió de otra manera.' },
  'savedAnswers.full': { status: 409, message: 'Ya guardas 100 respuestas: quita alguna para guardar otra.' },
  'ticket.solved': { status: 409, message: 'Esta solicitud ya está resuelta. Reábrela para agregar algo.' },
  'ticket.changed': {
    status: 409,
    message: 'Alguien más cambió esta solicitud mientras tanto. Revisa lo nuevo y vuelve a intentarlo.',
  },
  'ticket.merged': { status: 409, message: 'Esta solicitud ya se unió con otra.' },
  'ticket.apart': { status: 409, message: 'Solo se unen solicitudes de la misma persona.' },
  'ticket.identified': { status: 409, message: 'Esta solicitud ya es de otra persona.' },
  'ticket.closed': {
    status: 409,
    message: 'Esta solicitud se resolvió hace más de 14 días. Haz una solicitud nueva.',
  },
  'notice.objectionLate': {
    status: 409,
    message: 'Ya pasaron los 5 días hábiles para oponerte a los cambios del aviso.',
  },
  'notice.unobjectionable': { status: 409, message: 'Este aviso no tiene cambios a los que oponerse.' },
  'report.own': { status: 409, message: 'No puedes reportar lo que tú escribiste.' },
  'message.nobody': { status: 409, message: 'Ya no hay nadie en esta generación a quien escribir.' },
  'notification.opposed': {
    status: 409,
    message:
      'Pediste no recibir avisos opcionales. Para volver a recibirlos, pídelo en Ayuda, parte «Mis datos».',
  },
  'notification.obligatory': { status: 409, message: 'Esta notificación no se puede desactivar.' },
  'factor.on': { status: 409, message: 'Tu verificación en dos pasos ya está activada.' },
  'factor.none': { status: 409, message: 'La verificación en dos pasos no está activada.' },
  'factor.required': {
    status: 409,
    message: 'La verificación en dos pasos es obligatoria para la administración: no se puede desactivar.',
  },
  'factor.own': {
    status: 409,
    message: 'Tu propia verificación se desactiva en el menú de tu cuenta, con un código.',
  },
  'factor.unavailable': {
    status: 409,
    message: 'La verificación en dos pasos no se usa en esta instalación.',
  },
  'live-session.closed': {
    status: 409,
    message: 'La sesión en vivo se abre 10 minutos antes de empezar y se cierra al terminar.',
  },
  'review.held': { status: 409, message: 'Otra persona está evaluando este reto.' },
  'review.returned': { status: 409, message: 'Este reto está devuelto: espera a que lo entreguen otra vez.' },
  'review.graded': {
    status: 409,
    message: 'Este reto ya tiene una calificación publicada: no se puede devolver.',
  },
  'review.newDelivery': { status: 409, message: 'Llegó una entrega nueva: revísala antes de decidir.' },
  'case.commented': { status: 409, message: 'Este caso ya tiene el comentario de otra persona.' },
  'body.tooLarge': { status: 413, message: 'El contenido enviado es demasiado grande.' },
  'body.notJson': { status: 415, message: 'El contenido debe enviarse como JSON.' },
  ACTUAL_INCORRECTA: { status: 422, message: 'Revisa tu contraseña actual.' },
  'factor.wrongCode': { status: 422, message: 'Ese código no es correcto o ya se usó. Espera el siguiente.' },
  'password.weak': { status: 422, message: 'Nueva contraseña no cumple con los requisitos.' },
  'password.mismatch': { status: 422, message: 'Contraseñas no coinciden.' },
  'reset.expired': { status: 422, message: 'El enlace venció o ya fue usado' },
  'reset.older': { status: 422, message: 'Te dimos otro enlace después: usa el más reciente.' },
  'review.incomplete': { status: 422, message: 'Califica todos los criterios para poder publicar.' },
  'challenge.fileMissing': { status: 422, message: 'Agrega el archivo de tu reto para poder entregarlo.' },
  'file.late': {
    status: 422,
    message: 'Pasó demasiado tiempo entre elegir el archivo y guardarlo. Vuelve a elegirlo.',
  },
  'file.unknown': { status: 422, message: 'No encontramos el archivo que subiste. Vuelve a elegirlo.' },
  'file.partial': { status: 409, message: 'Todavía faltan partes del archivo.' },
  'file.format': { status: 422, message: 'El contenido del archivo no es del formato que dice. Elige otro.' },
  'file.pixels': {
    status: 422,
    message: 'La imagen es demasiado grande: se aceptan hasta 52 millones de puntos y 30,000 por lado.',
  },
  'file.slow': {
    status: 422,
    message:
      'Tardamos demasiado en leer este archivo y dejamos de intentarlo. Guárdalo de nuevo, más pequeño, y súbelo otra vez.',
  },
  'file.pending': {
    status: 409,
    message: 'El antivirus todavía revisa este archivo: podrás abrirlo en cuanto termine.',
  },
  'file.infected': { status: 409, message: 'El antivirus encontró un virus en este archivo y lo borramos.' },
  'file.captions': { status: 422, message: 'Los subtítulos no son un archivo WebVTT.' },
  'file.role': { status: 415, message: 'Ese tipo de archivo no se usa aquí. Elige otro.' },
  'file.quota': { status: 409, message: 'Llegaste al espacio máximo para tus archivos.' },
  'file.tooLarge': { status: 413, message: 'El archivo es más grande de lo permitido.' },
  'address.foreign': {
    status: 400,
    message: 'Esta no es la dirección de Rumbo. Abre la plataforma en su dirección y vuelve a intentar.',
  },
  'body.invalid': { status: 422, message: 'Revisa los datos enviados.' },
  'limit.reached': { status: 429, message: 'Demasiadas solicitudes. Intenta de nuevo en un momento.' },
  'login.paused': { status: 429, message: 'Demasiados intentos. Intenta de nuevo en {n} minutos.' },
  'server.failed': { status: 500, message: 'Ocurrió un problema de nuestro lado. Intenta de nuevo.' },
  'server.busy': {
    status: 503,
    message: 'Estamos restableciendo el servicio. Intenta de nuevo en unos segundos.',
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
