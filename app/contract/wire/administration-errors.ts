/** The refusals that only administrators get; a part of the catalogue (`errors.ts`). */
export const administrationErrors = {
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
  'reset.own': {
    status: 409,
    message: 'Es tu propia cuenta: cambia tu contraseña en el menú de tu cuenta.',
  },
  'reset.administrator': {
    status: 409,
    message:
      'Es la cuenta de otra persona administradora: nadie más restablece su contraseña. Ella la recupera con su correo desde el inicio de sesión; sin correo, en el servidor con npm run admin:create -- --reset-password usuario.',
  },
  'reset.freshEmail': {
    status: 409,
    message:
      'Su correo cambió hace menos de un día: todavía no sirve para recuperar la cuenta. Imprime el enlace y entrégalo en mano.',
  },
  'reset.waiting': {
    status: 409,
    message: 'Esta cuenta todavía no tiene contraseña: dale su enlace de activación.',
  },
  'notice.drafted': { status: 409, message: 'Ya hay un borrador del aviso: ábrelo para seguir.' },
  'notice.published': { status: 409, message: 'Esta versión ya se publicó: su texto no cambia.' },
  'notice.unchanged': {
    status: 409,
    message: 'El borrador dice lo mismo que el aviso vigente: cambia el texto antes de publicarlo.',
  },
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
  'group.notClosed': { status: 409, message: 'Esta generación no está cerrada.' },
  'group.programmeGone': {
    status: 409,
    message: 'Restaura primero su programa y publícalo: sin él, la generación no se puede reabrir.',
  },
  'group.archived': {
    status: 409,
    message: 'Esta generación está cerrada: se puede consultar, ya no cambiar.',
  },
  'member.unjoinable': { status: 409, message: 'Esta persona no puede participar en esa generación.' },
  'boss-change.done': { status: 409, message: 'Este cambio de jefe ya se hizo o ya se canceló.' },
  'person.same': { status: 409, message: 'Ya está así.' },
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
  'person.merged': {
    status: 409,
    message: 'Esta cuenta se unió a otra: ya no se puede usar ni cambiar.',
  },
  'erasure.own': {
    status: 409,
    message: 'No puedes bloquear tu propia cuenta: pídelo a otra persona que administre.',
  },
  'erasure.stands': { status: 409, message: 'Su cuenta está activa: dala de baja antes de bloquearla.' },
  'erasure.leads': { status: 409, message: 'Esta persona tiene colaboradores: primero dales otro jefe.' },
  'erasure.blocked': { status: 409, message: 'Esta cuenta ya está bloqueada.' },
  'erasure.begun': { status: 409, message: 'Sus datos ya se están borrando: no se puede deshacer.' },
  'erasure.done': { status: 409, message: 'Los datos de esta persona ya se borraron.' },
  'erasure.asked': {
    status: 409,
    message: 'Esta persona tiene solicitudes abiertas: primero termínalas.',
  },
  'erasure.recent': {
    status: 409,
    message: 'Su baja todavía no es tan antigua como para borrar sus datos.',
  },
  'erasure.early': { status: 409, message: 'Todavía no termina el plazo en que se puede restaurar.' },
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
  'arco.step': { status: 409, message: 'Esta solicitud no admite ese paso ahora.' },
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
  'live-session.cancelled': { status: 409, message: 'Esta sesión se canceló: crea otra.' },
  'live-session.attended': {
    status: 409,
    message: 'Esta sesión ya tiene asistencias: no se puede mover ni cancelar.',
  },
  'live-session.early': {
    status: 409,
    message: 'Esta sesión todavía no empieza: registra la asistencia después.',
  },
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
  'view.own': { status: 409, message: 'Tu propia cuenta ya la estás viendo.' },
  'view.administrator': {
    status: 409,
    message: 'No se puede ver como una persona que administra la plataforma.',
  },
  'view.inactive': { status: 409, message: 'Esta cuenta no está activa: no hay pantallas que ver.' },
  'view.browserOnly': {
    status: 409,
    message: '«Ver como» solo se abre en el navegador, con la sesión de la plataforma.',
  },
  'task.over': { status: 409, message: 'Este trabajo ya terminó.' },
  'task.notFailed': { status: 409, message: 'Este trabajo no está detenido por un fallo.' },
  'import.forgotten': {
    status: 409,
    message: 'Ya no guardamos cómo estaban esas personas antes del archivo: no se puede deshacer.',
  },
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
  'package.invalid': { status: 422, message: 'El paquete no se puede leer.' },
} as const;
