import type { ArcoRefusal } from '#app/domain/privacy/arco-clock.ts';

/** Why a step of a request cannot be taken, in words; and the field of the form that is wrong, where one is. */
export const arcoRefusals: Readonly<Record<ArcoRefusal, { field: string | null; text: string }>> = {
  closed: { field: null, text: 'Esta solicitud ya terminó: se consulta, ya no cambia.' },
  'already-reviewed': { field: null, text: 'Esta solicitud ya está en revisión.' },
  'already-identified': { field: null, text: 'Su identidad ya se comprobó.' },
  'identity-missing': {
    field: 'resultado',
    text: 'Primero comprueba la identidad de quien la pide: sin ella solo se responde que no procede.',
  },
  'info-asked-already': { field: null, text: 'La información se pide una sola vez, y ya se pidió.' },
  'info-too-late': { field: null, text: 'Ya pasaron los días hábiles para pedir información.' },
  'info-not-asked': { field: null, text: 'Esta solicitud no espera información.' },
  'info-day': { field: 'dia', text: 'Escribe un día entre el de la petición y hoy.' },
  'info-awaited': { field: null, text: 'Esta solicitud espera información: regístrala antes de seguir.' },
  'not-lapsed': { field: null, text: 'Todavía está en tiempo de dar la información.' },
  'extended-already': { field: null, text: 'El plazo se amplía una sola vez, y ya se amplió.' },
  'extension-too-late': { field: null, text: 'El plazo ya venció: ya no se puede ampliar.' },
  'extension-days': { field: 'dias', text: 'Escribe un número de días hábiles dentro del máximo.' },
  'already-answered': { field: null, text: 'Esta solicitud ya se respondió.' },
  'package-missing': {
    field: null,
    text: 'Primero prepara el paquete de sus datos: la solicitud se ejecuta cuando está listo.',
  },
  'block-missing': {
    field: null,
    text: 'Primero bloquea la cuenta: la solicitud se ejecuta cuando sus datos ya no se usan.',
  },
  'rectification-missing': {
    field: null,
    text: 'Primero corrige los datos, aquí abajo: la solicitud se ejecuta cuando dice qué campo cambió, de qué a qué.',
  },
  'opposition-missing': {
    field: null,
    text: 'Primero marca y guarda, aquí abajo, el uso de sus datos que se apaga: la solicitud se ejecuta cuando ya no se usan para eso.',
  },
  'revocation-missing': {
    field: null,
    text: 'Primero marca y guarda, aquí abajo, el consentimiento que se retira: la solicitud se ejecuta cuando lo que permitía ya se detuvo.',
  },
  'not-answered': { field: null, text: 'Primero respóndela: nada se ejecuta antes de la respuesta.' },
};
