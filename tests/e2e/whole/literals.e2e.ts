import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Every literal of the learner's side and of every role's account, under the file whose test sees it on the screen. */
const seenIn: Record<string, readonly string[]> = {
  'boss/literals-boss.e2e.ts': [
    ...['INTRODUCCIÓN', 'MIS EQUIPOS', 'MIS HERRAMIENTAS', 'CONTINUAR CON MIS EQUIPOS', 'ROL DE JEFE'],
    ...['SELECCIONA GENERACIÓN A REVISAR', 'SELECCIONA GENERACIÓN', 'Usuarios pendientes por calificar'],
    ...['Aún no disponible', 'Prepara evaluación', 'No entregado', 'Baja de usuario', 'Error!', 'no data'],
    ...[
      'Aún no hay evaluaciónes.',
      'Aún no hay acuerdos.',
      'PERIODO DE RETROALIMENTACIÓN 1-1',
      '< Regresar a Mis Equipos',
    ],
    ...['Guía de Observación', 'Conoce la Competencia', 'Guía de Retroalimentación'],
  ],
  'boss/feedback.e2e.ts': [
    ...[
      'GUARDADO CORRECTAMENTE',
      'No se guardó. Reintentar',
      'Periodo 1-1 por definir',
      'ENVIAR CALIFICACIÓN',
    ],
    'Podrás utilizar las respuestas que has guardado o modificarlas antes de enviarlas como calificación final.',
    'Recuerda que para poder redactar y enviar al colaborador estas acciones y compromisos deberás enviar primero la retroalimentación del paso anterior.',
  ],
  'boss/journey.e2e.ts': [
    ...['ENVIADO', 'EDITAR', 'ENVIAR', '2. Determina acciones y compromisos'],
    'Para completar el proceso de retroalimentación, documenten en conjunto ACCIONES y COMPROMISOS.',
    'El participante recibirá calificación y acuerdos en su perfil de la plataforma. Una vez enviada no podrás modificarla.',
  ],
  'account/literals-account.e2e.ts': [
    ...['Inicia sesión', 'Usuario', 'Contraseña', 'Equipo compartido', 'INGRESAR', 'INGRESANDO…', 'V1.0.0'],
    ...['¿Olvidaste tu contraseña?', 'Usuario o contraseña incorrectos.', 'No pudimos conectar.'],
    'Demasiados intentos. Intenta de nuevo en 15 minutos.',
    ...['Usuario o correo', 'ENVIAR INSTRUCCIONES', 'Regresar a inicio de sesión', 'Solicítalo a Soporte'],
    ...['Nueva contraseña no cumple con los requisitos.', 'Contraseñas no coinciden.'],
    ...['Contraseña actualizada con éxito.', 'Revisa tu contraseña actual.', 'ACTUALIZAR', 'GUARDANDO...'],
    ...['Falta agregar archivo', 'Ocurrio un error al guardar.', 'Formato no compatible. Usa JPG o PNG.'],
    ...['GUARDAR', 'Cambiar foto', 'Cambiar contraseña', 'Cerrar sesión'],
    ...['¡FELICIDADES!', 'Haz obtenido tu Insignia', 'CONTINUAR'],
    ...['INSIGNIAS', '¿QUÉ DEBES HACER PARA OBTENERLA?', 'MI AVANCE', 'MI CALENDARIO'],
    ...['NIVEL DE ACTIVIDAD SOCIAL', 'MIS RETOS ON THE JOB', 'EVALUACIÓN FINAL', 'CALIFICACIÓN FINAL'],
    ...['PROGRAMA DE RETROALIMENTACIÓN DE DESEMPEÑO', 'Pendiente', 'No aprobado'],
    ...[
      'Learner desde 05/Marzo/2026',
      '¿Cómo se calcula?',
      'Aún no inicia tu programa.',
      'promedio de 3 de 3 unidades',
    ],
  ],
  'learner/literals-home.e2e.ts': [
    ...['Inicio', 'REGRESAR', 'UNIDAD DE APRENDIZAJE 1', 'MÓDULO 1', 'CASO DE ESTUDIO', 'RETO ON THE JOB'],
    ...['EVALUACIÓN DE LA UNIDAD', 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE', 'SESIÓN 1-1'],
    ...['Evaluación final', 'Aviso de privacidad', 'Pendiente', 'Por definir'],
    ...['Continuar donde te quedaste', 'Pendientes', 'Bloqueada hasta ', 'En curso', 'Completada'],
    ...['Reto vencido', 'Iniciar', 'Aún no tienes un programa asignado.'],
    ...['Este mes', 'Nivel de actividad social'],
  ],
  'learner/literals-steps.e2e.ts': [
    ...['CASO DE ESTUDIO', 'RETO ON THE JOB', 'EVALUACIÓN DE LA UNIDAD', 'SESIÓN 1-1', 'MÓDULO 1'],
    'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE',
    ...['Conoce la competencia', 'Esta unidad aún no tiene módulos publicados.', 'La unidad aún no abre'],
    ...['Podcast', 'Video', 'Artículo', 'Toolkit', 'Ejercicio de Reforzamiento', 'N/D', 'Solo pendientes'],
    ...[
      'Mis notas',
      'Recursos',
      'Descargar todo',
      'Pendiente',
      'Enviado',
      'Comentado',
      'Enviada',
      'Recibida',
    ],
    ...['En tiempo, aún sin entregar', 'No entregado', 'Entregado', 'No hay registro de archivo'],
    ...['Mi reto', 'Evaluación de pares', 'Resultados', 'GUARDAR BORRADOR', 'ENTREGAR RETO'],
    ...['Solicitar prórroga', 'Aún no hay acuerdos.', 'Tu jefe aún no envía la retroalimentación'],
    'Se abre al entregar tu reto',
  ],
  'account/literals-bell.e2e.ts': [
    ...['Descartar', 'Descartar todas', 'No tienes notificaciones nuevas.', '99+', 'Reintentar'],
    'Tutoría respondió tu pregunta en Artículo «Del dato a la decisión»',
    'Faltan 7 días para enviar tu reto de la unidad GESTIÓN',
    'Mañana vence el plazo para enviar tu reto de la unidad GESTIÓN',
    'Tu sesión en vivo «Arranque» es mañana a las 10:00',
    'Tu sesión en vivo «Arranque» es en 15 min',
    ...['Obtuviste la insignia Primer paso', 'Agrega tu foto de perfil'],
    'Conoce las insignias que puedes obtener',
    'Tutoría devolvió tu reto de GESTIÓN: corrígelo antes del 14 de marzo',
    ...['Tu jefe envió tu retroalimentación de GESTIÓN', 'Revisa tus compromisos de GESTIÓN'],
    'Evalúa el reto de una persona de tu generación antes del 14 de marzo',
    ...['Ya puedes ver tu resultado final', 'Soporte respondió tu solicitud S-12'],
    'Guardado a las ',
  ],
  'account/account.e2e.ts': [
    ...[
      'Al menos 12 caracteres',
      'Al menos una mayúscula',
      'Al menos un número',
      'Al menos un carácter especial',
    ],
    'Si la cuenta existe, enviamos un enlace a su correo. Vence en 30 minutos.',
    ...['El enlace venció o ya fue usado', 'Cierra sesión para usar el enlace', '12 de octubre de 2021'],
    ...['20 días hábiles', '5 días hábiles'],
  ],
  'learner/activities.e2e.ts': ['Marcar como finalizada', 'Finalizada'],
  'learner/challenge.e2e.ts': [
    'Reemplazar entrega',
    'Pendiente de revisión',
    'Entrégalo hasta las 23:59 del ',
  ],
  'learner/final-evaluation.e2e.ts': ['COMENZAR', 'TERMINAR', 'Aprobado', 'Marcar para revisar'],
  'account/notifications.e2e.ts': ['Tu prórroga de ', 'Tu reto de ', 'Unirse'],
  'account/session.e2e.ts': ['Tu sesión está por terminar', 'Seguir conectado'],
  'learner/unit-steps.e2e.ts': ['ENVIAR CASO', 'ENVIAR', 'ENVIAR AUTOEVALUACIÓN', 'Enterado'],
};

for (const [file, literals] of Object.entries(seenIn)) {
  test(`${file} looks for its literals, and none of its tests is left out`, async () => {
    const source = await readFile(`tests/e2e/${file}`, 'utf8');
    const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    expect(code).not.toMatch(/\.(only|skip|fixme)\(/);
    expect(literals.filter((literal) => !holds(code, literal))).toEqual([]);
  });
}

/** True where the literal is a string of the code, the constant start of a template, or the start of a pattern. */
function holds(code: string, literal: string): boolean {
  const forms = [`'${literal}'`, `\`${literal}\``, `\`${literal}\${`, `/${literal}`, `^${literal}`];
  return forms.some((form) => code.includes(form));
}
