import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useId } from 'react';
import { answerValue } from '#app/domain/questionnaires/answers.ts';
import type { FeedbackForm } from '#app/domain/questionnaires/types.ts';
import { Collapsible } from '#app/ui/controls/collapsible.tsx';
import styles from './viewers.module.css';

type FeedbackItem = FeedbackForm[number]['secciones'][number]['seccion']['preguntas'][number];

/** A boss's feedback form to read: sections with title, text and questions; radios disabled, the given answer checked (spec §2.7). */
export function FeedbackViewer({ form, level = 3 }: { form: FeedbackForm; level?: 2 | 3 | 4 }) {
  const sections = form.flatMap(({ secciones }) => secciones);
  return (
    <div className={`stack gap-md ${styles.sections}`}>
      {sections.map(({ seccion }) => (
        <Collapsible key={seccion.titulo} title={seccion.titulo} level={level}>
          {seccion.texto ? <p className="quiet prose screen-only">{seccion.texto}</p> : null}
          <ol className={styles.questions}>
            {seccion.preguntas.map((item, index) => (
              <FeedbackQuestion key={item.pregunta.titulo} item={item} number={index + 1} />
            ))}
          </ol>
        </Collapsible>
      ))}
    </div>
  );
}

function FeedbackQuestion({ item, number }: { item: FeedbackItem; number: number }) {
  const { pregunta, respuesta } = item;
  const name = useId();
  // The answer is the value; older forms say its text.
  const given = respuesta === null || respuesta === undefined ? null : answerValue(respuesta);
  return (
    <li>
      <fieldset className={`bare-fields ${styles.question}`}>
        <legend className="no-padding strong">
          {number}. {pregunta.titulo}
        </legend>
        <div className={styles.options}>
          {pregunta.respuestas.map((option) => {
            const chosen = given !== null && answerValue(option.valor ?? option.respuesta) === given;
            return (
              <Radio
                key={option.nombreInput}
                name={name}
                size="sm"
                label={option.respuesta}
                disabled
                checked={chosen}
                readOnly
                classNames={{
                  root: styles.option ?? '',
                  inner: 'screen-only',
                  label: styles.optionLabel ?? '',
                }}
              />
            );
          })}
        </div>
      </fieldset>
    </li>
  );
}
