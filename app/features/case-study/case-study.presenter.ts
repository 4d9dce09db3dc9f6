import { stepFormWire } from '#app/contract/step-form.ts';
import type { CaseStudyView } from './case-study.types.ts';

/** The case on the wire. */
export function caseStudyWire(view: CaseStudyView) {
  return {
    ...stepFormWire(view),
    titulo: view.title,
    texto: view.html,
    estatus: view.status,
    enviado: view.sentOn,
    respuestaModelo: view.modelAnswerHtml,
    comentario: view.comment && {
      texto: view.comment.text,
      tutor: view.comment.tutor,
      fecha: view.comment.day,
    },
  };
}
