import { countText } from '#app/domain/text/counts.ts';
import type { Scheduling } from '../feedback.view.ts';

/** The words of the form of a 1-1. */
export const texts = {
  agree: 'Acordar hora',
  change: 'Cambiar',
  title: 'Día y hora de la sesión 1-1',
  startsAt: 'Día',
  hour: 'Hora',
  minutes: 'Duración',
  place: 'Lugar o enlace',
  placeHint: 'Sala, tienda o dirección de la videollamada. Opcional.',
  save: 'Guardar',
  cancel: 'Cancelar la sesión',
  cancelTitle: '¿Cancelar la sesión 1-1?',
  keep: 'Conservarla',
  begun: 'Esta sesión ya empezó. Si no se hizo, elige otro día y hora.',
} as const;

/** A length as it is chosen; those that are no whole number of hours are said in minutes. */
export const lengthText = (minutes: number): string =>
  minutes % 60 === 0 ? countText(minutes / 60, 'hora', 'horas') : `${minutes} minutos`;

/** The people who get the invitation, and those who only see it on the platform. */
export function mailText({ person, boss }: Scheduling['unmailed'], name: string): string {
  if (!person && !boss) return `${name} y tú reciben la invitación por correo, para su calendario.`;
  if (person && boss)
    return `Ni ${name} ni tú tienen correo en su cuenta: no sale ninguna invitación. La sesión se ve aquí, en la sesión 1-1 de ${name} y en los calendarios suscritos.`;
  return person
    ? `${name} no tiene correo en su cuenta: verá la sesión en su paso SESIÓN 1-1 y en su calendario suscrito. La invitación te llega solo a ti.`
    : `No tienes correo en tu cuenta: verás la sesión aquí y en tu calendario suscrito. La invitación le llega solo a ${name}.`;
}

/** The effect of a cancellation on the two people. */
export function cancelText({ person, boss }: Scheduling['unmailed'], name: string): string {
  if (person && boss)
    return `La sesión sale de las pantallas y de los calendarios suscritos de ${name} y tuyo.`;
  if (person)
    return `Recibes la cancelación por correo; ${name} no tiene correo y deja de verla en la plataforma.`;
  if (boss)
    return `${name} recibe la cancelación por correo; tú no tienes correo y dejas de verla en la plataforma.`;
  return `${name} y tú reciben la cancelación por correo, para su calendario.`;
}
