import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import styles from '../feedback.module.css';

const criteria = [
  ['Específico', 'Di qué hará, con quién y en qué situación.'],
  ['Medible', 'Di cómo sabrán que se cumplió: un número, un registro, una entrega.'],
  ['Alcanzable', 'Que dependa de la persona y quepa en su jornada.'],
  ['Relevante', 'Que fortalezca lo que evaluaste en esta unidad.'],
  ['Con tiempo', 'Ponle una fecha y un momento para revisarlo.'],
] as const;

/** How a good agreement is written: the SMART criteria, with an example. */
export function SmartHelp() {
  return (
    <Collapsible title="Escribe acuerdos SMART">
      <dl className={styles.criteria}>
        {criteria.map(([name, text]) => (
          <div key={name}>
            <dt className="strong">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">
        Ejemplo: «Cada lunes de marzo revisaré con las personas encargadas de piso los tres indicadores de la
        semana, y el 30 comentaremos qué mejoró.»
      </p>
    </Collapsible>
  );
}
