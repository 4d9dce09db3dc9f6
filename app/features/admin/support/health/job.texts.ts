import type { JobName } from '#app/contract/catalogue/jobs.ts';

/** The work of each job, in the words of the people who wait for it. */
const words: Record<JobName, string> = {
  'standing.refresh': 'Calcular el avance de una persona',
  'programme.refresh': 'Calcular los avances de un programa',
  'group.refresh': 'Calcular los avances de una generación',
  'peers.allocate': 'Repartir la evaluación de pares',
  'tutor-work.release': 'Liberar los pendientes de un tutor',
  'meetings.settle': 'Cancelar las sesiones 1-1 que ya no son',
  'boss-badges.refresh': 'Calcular las insignias de un jefe',
  'reminders.plan': 'Programar recordatorios',
  'notifications.create': 'Crear una notificación',
  'notifications.see': 'Marcar una notificación como vista',
  'badges.tell': 'Mostrar una insignia ganada',
  'standing.tell': 'Actualizar una pantalla de avance',
  'group.tell': 'Actualizar las pantallas de una generación',
  'tutors.tell': 'Actualizar la pantalla de un tutor',
  'askers.tell': 'Actualizar una pregunta del foro',
  'messages.tell': 'Mostrar un mensaje de tutoría',
  'live-session.tell': 'Mostrar una sesión virtual',
  'tickets.tell': 'Actualizar una solicitud de soporte',
  'arco.tell': 'Actualizar una solicitud ARCO',
  'push.tell': 'Actualizar una pantalla abierta',
  'bell.tell': 'Avisar en la campana',
  'recovery.prepare': 'Preparar un correo de recuperación',
  'mail.send': 'Enviar un correo',
  'task.step': 'Seguir un trabajo largo',
};

/** 'Enviar un correo'; a job of another version has no words. */
export const jobText = (job: string): string =>
  Object.hasOwn(words, job) ? words[job as JobName] : `Trabajo de otra versión (${job})`;
