import * as z from 'zod/mini';

/**
 * Every refusal of the product: its code, HTTP status and Spanish sentence. Errors are recognised by `code`, never by
 * `instanceof`: the Remix bundle and the processes hold two copies of every module.
 */
export const errorCatalogue = {
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
  'origin.forbidden': { status: 403, message: 'La solicitud no viene de esta plataforma.' },
  'scope.notFound': { status: 404, message: 'No encontramos lo que buscas.' },
  'content.gone': { status: 404, message: 'Este contenido ya no está disponible.' },
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
  'group.closed': {
    status: 409,
    message: 'Tu generación terminó: puedes consultarla, ya no cambiarla.',
  },
  'member.finished': {
    status: 409,
    message: 'Esta persona terminó su generación: puedes consultarla, ya no cambiarla.',
  },
  'group.notReady': { status: 409, message: 'A esta generación le falta algo para publicarse.' },
  'group.draft': { status: 409, message: 'Esta generación es un borrador: primero publícala.' },
  'group.hasRecords': { status: 409, message: 'Ya hay registros: esta generación no vuelve a borrador.' },
  'group.keepsRecords': {
    status: 409,
    message: 'No se puede eliminar: ya tiene registros, y se conservan.',
  },
  'group.published': {
    status: 409,
    message: 'Solo se elimina un borrador o una generación cerrada: esta se está usando.',
  },
  'group.nameTaken': {
    status: 409,
    message: 'Ya hay otra generación con este nombre: cámbiale el nombre a esa antes de restaurar esta.',
  },
  'member.dropped': { status: 409, message: 'Esta persona ya no está activa en su generación.' },
  'programme.keyTaken': { status: 409, message: 'Ya existe un programa con esa llave.' },
  'content.stale': {
    status: 409,
    message: 'Algo cambió desde la vista previa. Vuelve a revisarla.',
  },
  'content.archived': { status: 409, message: 'Está archivado: restáuralo para volver a usarlo.' },
  'content.deleted': { status: 409, message: 'Está en la papelera: restáuralo para volver a usarlo.' },
  'activity.kindFixed': { status: 409, message: 'Alguien ya la finalizó: su tipo no cambia.' },
  'bank.short': { status: 409, message: 'El banco tendría muy pocas preguntas.' },
  'content.notArchived': { status: 409, message: 'Solo se elimina o se restaura lo que está archivado.' },
  'content.notPublished': { status: 409, message: 'No está publicado.' },
  'content.hasRecords': { status: 409, message: 'Ya hay registros de personas: se queda archivado.' },
  'content.unmovable': { status: 409, message: 'Un programa no se mueve.' },
  'content.otherProgramme': { status: 409, message: 'Solo se mueve dentro de su programa. Cópialo al otro.' },
  'content.parentArchived': {
    status: 409,
    message: 'El lugar donde estaría está archivado: restaura primero ese.',
  },
  'content.programmeInUse': {
    status: 409,
    message: 'Hay generaciones con este programa: no se puede quitar.',
  },
  'content.programmeLives': {
    status: 409,
    message: 'Hay generaciones en curso con este programa: ciérralas antes de archivarlo.',
  },
  'group.archived': {
    status: 409,
    message: 'Esta generación está cerrada: se puede consultar, ya no cambiar.',
  },
  'member.unjoinable': { status: 409, message: 'Esta persona no puede participar en esa generación.' },
  'boss-change.done': { status: 409, message: 'Este cambio de jefe ya se hizo o ya se canceló.' },
  'person.stands': {
    status: 409,
    message: 'Su cuenta está activa: dala de baja antes de eliminarla.',
  },
  'person.keepsRecords': {
    status: 409,
    message: 'No se puede eliminar: ya tiene registros, y se conservan. Basta con la baja.',
  },
  'person.self': { status: 409, message: 'No puedes dar de baja tu propia cuenta.' },
  'person.administrator': {
    status: 409,
    message: 'Es de la administración: se da de baja desde su ficha.',
  },
  'list.changed': {
    status: 409,
    message:
      'Algo cambió desde la vista previa: los filtros ya dejan otro número de resultados. Revisa la lista.',
  },
  'person.leads': {
    status: 409,
    message: 'Esta persona tiene colaboradores: elige quién será su jefe o jefa, o déjalos sin jefe.',
  },
  'person.dropped': {
    status: 409,
    message: 'Esta persona está dada de baja: reactívala antes de darle un enlace.',
  },
  'person.activated': {
    status: 409,
    message: 'Esta cuenta ya está activa: si olvidó su contraseña, la recupera desde el inicio de sesión.',
  },
  'person.merged': {
    status: 409,
    message: 'Esta cuenta se unió a otra: ya no se puede usar ni cambiar.',
  },
  'merge.own': {
    status: 409,
    message: 'No puedes unir tu propia cuenta: pídelo a otra persona que administre.',
  },
  'merge.bothHaveRecords': {
    status: 409,
    message: 'Las dos cuentas ya tienen registros: no se pueden unir.',
  },
  'merge.hasRecords': {
    status: 409,
    message: 'La cuenta que se cerraría tiene registros: conserva esa.',
  },
  'merge.keptDropped': {
    status: 409,
    message: 'La cuenta que se conserva está dada de baja: reactívala primero.',
  },
  'evaluation.noChallenge': { status: 409, message: 'Esta persona aún no entrega su reto de esta unidad.' },
  'evaluation.early': { status: 409, message: 'El periodo 1-1 todavía no inicia: por ahora solo se guarda.' },
  'evaluation.noForm': { status: 409, message: 'Cuestionario no disponible' },
  'agreements.locked': { status: 409, message: 'Primero envía la retroalimentación del paso anterior.' },
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
  'report.own': { status: 409, message: 'No puedes reportar lo que tú escribiste.' },
  'message.nobody': { status: 409, message: 'Ya no hay nadie en esta generación a quien escribir.' },
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
  'profile.lastAdministrator': { status: 409, message: 'Es la única cuenta de administración activa.' },
  'profile.own': {
    status: 409,
    message: 'No puedes quitarte tu perfil de administración: pídelo a otra persona que lo tenga.',
  },
  'profile.leads': { status: 409, message: 'Esta persona tiene colaboradores: primero dales otro jefe.' },
  'profile.tutors': {
    status: 409,
    message: 'Esta persona acompaña generaciones: primero asígnalas a otra persona.',
  },
  'live-session.closed': {
    status: 409,
    message: 'La sesión en vivo se abre 10 minutos antes de empezar y se cierra al terminar.',
  },
  'live-session.cancelled': { status: 409, message: 'Esta sesión se canceló: crea otra.' },
  'live-session.attended': {
    status: 409,
    message: 'Esta sesión ya tiene asistencias: no se puede mover ni cancelar.',
  },
  'live-session.early': {
    status: 409,
    message: 'Esta sesión todavía no empieza: registra la asistencia después.',
  },
  'review.held': { status: 409, message: 'Otra persona está evaluando este reto.' },
  'review.returned': { status: 409, message: 'Este reto está devuelto: espera a que lo entreguen otra vez.' },
  'review.graded': {
    status: 409,
    message: 'Este reto ya tiene una calificación publicada: no se puede devolver.',
  },
  'review.newDelivery': { status: 409, message: 'Llegó una entrega nueva: revísala antes de decidir.' },
  'case.commented': { status: 409, message: 'Este caso ya tiene el comentario de otra persona.' },
  'badge.deleted': { status: 409, message: 'Está en la papelera: restáurala para volver a usarla.' },
  'badge.notArchived': { status: 409, message: 'Solo se elimina una insignia archivada.' },
  'badge.inUse': { status: 409, message: 'Hay personas que la tienen o la tuvieron: se queda archivada.' },
  'badge.tooManyCopies': {
    status: 409,
    message: 'Ya tiene demasiadas copias: cambia sus llaves o elimínalas.',
  },
  'badge.draft': { status: 409, message: 'Esta insignia es un borrador: no hay nada que archivar.' },
  'badge.notReady': { status: 409, message: 'A esta insignia le falta su imagen para publicarse.' },
  'badge.notPublished': { status: 409, message: 'Esta insignia no está publicada: nadie la recibe.' },
  'badge.byHand': { status: 409, message: 'Esta insignia se otorga a mano: no tiene regla que calcular.' },
  'badge.busy': {
    status: 409,
    message: 'Ya hay un cálculo en curso de esta insignia. Espera a que termine.',
  },
  'task.over': { status: 409, message: 'Este trabajo ya terminó.' },
  'task.notFailed': { status: 409, message: 'Este trabajo no está detenido por un fallo.' },
  'import.otherStep': {
    status: 409,
    message: 'Esta importación ya no está en ese paso. Vuelve a cargar la página.',
  },
  'shift.stale': { status: 409, message: 'Algo cambió desde la vista previa. Vuelve a revisarla.' },
  'shift.undoOver': { status: 409, message: 'Ya pasaron los 10 minutos para deshacer este cambio.' },
  'shift.overtaken': {
    status: 409,
    message: 'Las fechas volvieron a cambiar después: este cambio ya no se puede deshacer.',
  },
  'wave.opened': {
    status: 409,
    message: 'Esta unidad ya tiene registros en la generación: sus fechas se pueden mover, no quitar.',
  },
  'wave.archived': { status: 409, message: 'Esta generación terminó: sus fechas ya no cambian.' },
  'questionnaire.unchanged': { status: 409, message: 'No hay cambios sin publicar en este cuestionario.' },
  'body.tooLarge': { status: 413, message: 'El contenido enviado es demasiado grande.' },
  'body.notJson': { status: 415, message: 'El contenido debe enviarse como JSON.' },
  ACTUAL_INCORRECTA: { status: 422, message: 'Revisa tu contraseña actual.' },
  'factor.wrongCode': { status: 422, message: 'Ese código no es correcto o ya se usó. Espera el siguiente.' },
  'password.weak': { status: 422, message: 'Nueva contraseña no cumple con los requisitos.' },
  'password.mismatch': { status: 422, message: 'Contraseñas no coinciden.' },
  'reset.expired': { status: 422, message: 'El enlace venció o ya fue usado' },
  'review.incomplete': { status: 422, message: 'Califica todos los criterios para poder publicar.' },
  'challenge.fileMissing': { status: 422, message: 'Agrega el archivo de tu reto para poder entregarlo.' },
  'file.unknown': { status: 422, message: 'No encontramos el archivo que subiste. Vuelve a elegirlo.' },
  'file.format': { status: 422, message: 'El contenido del archivo no es del formato que dice. Elige otro.' },
  'file.pixels': {
    status: 422,
    message: 'La imagen es demasiado grande: se aceptan hasta 40 millones de puntos y 30,000 por lado.',
  },
  'file.captions': { status: 422, message: 'Los subtítulos no son un archivo WebVTT.' },
  'file.role': { status: 415, message: 'Ese tipo de archivo no se usa aquí. Elige otro.' },
  'file.quota': { status: 409, message: 'Llegaste al espacio máximo para tus archivos.' },
  'file.tooLarge': { status: 413, message: 'El archivo es más grande de lo permitido.' },
  'package.invalid': { status: 422, message: 'El paquete no se puede leer.' },
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

/**
 * Shape of every refusal on the wire (product: refusals): `{error:{codigo, mensaje}}`, plus the request id to quote to
 * support; an administrator's form reads what is wrong with each field.
 */
export const errorReply = z.object({
  error: z.object({
    codigo: z.string(),
    mensaje: z.string(),
    solicitud: z.optional(z.string()),
    campos: z.optional(z.array(z.object({ campo: z.string(), mensaje: z.string() }))),
  }),
});
