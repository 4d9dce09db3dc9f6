import {
  type FinalComponents,
  finalGradeHundredths,
  finalWeights,
  gradeText,
  type ReviewedGrades,
  shareHundredths,
} from '#app/domain/grades/grades.ts';
import { countText } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './grade-breakdown.module.css';

export type GradeBreakdownProps = ReviewedGrades;

type Component = keyof FinalComponents;
const components = ['finalEvaluation', 'challengeAverage', 'bossAverage'] as const;

/** Names of the components, as on the profile (spec §2.3). */
const names: Record<Component, string> = {
  finalEvaluation: 'EVALUACIÓN FINAL',
  challengeAverage: 'RETOS ON THE JOB',
  bossAverage: 'RETROALIMENTACIÓN DEL JEFE',
};

const missing: Record<Component, string> = {
  finalEvaluation: 'tu evaluación final',
  challengeAverage: 'la calificación de tus retos on the job',
  bossAverage: 'la calificación de tu jefe',
};

/** *¿Cómo se calcula?*: the final grade with its three components, in exact hundredths (spec §9, A-24). */
export function GradeBreakdown(props: GradeBreakdownProps) {
  const exact = finalGradeHundredths(props);
  return (
    <div className="grid gap-md">
      <dl className="grid">
        {components.map((component) => (
          <ComponentRow key={component} component={component} {...props} />
        ))}
      </dl>
      {exact === null || props.finalGrade === null ? (
        <Pending {...props} />
      ) : (
        <>
          <p className="breaks sunken round pad-sm" data-figures>
            {components.map((component) => `${weight(component)} × ${shown(props[component])}`).join(' + ')} ={' '}
            {hundredths(exact)} → <strong>{gradeText(props.finalGrade)}</strong>
          </p>
          <div className="row wrap gap-sm large">
            <p>
              Calificación final: <strong data-figures>{gradeText(props.finalGrade)}</strong>
            </p>
            {props.verdict ? (
              <StatusChip status={props.verdict === 'Aprobado' ? 'done' : 'pending'}>
                {props.verdict}
              </StatusChip>
            ) : null}
          </div>
        </>
      )}
      <p className="quiet small">
        Cada promedio se redondea a un decimal y cuenta solo las unidades ya calificadas. Se aprueba con 8.0 o
        más.
      </p>
    </div>
  );
}

function ComponentRow({ component, ...props }: GradeBreakdownProps & { component: Component }) {
  const value = props[component];
  return (
    <div className={styles.component}>
      <dt>
        <span className={styles.name}>{names[component]}</span>
        <span className="quiet small">{baseOf(component, props)}</span>
      </dt>
      <dd data-figures>
        {value === null ? (
          'Pendiente'
        ) : (
          <>
            <span className="large strong">{gradeText(value)}</span>
            <span className="quiet small">aporta {hundredths(shareHundredths(component, value))}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** «30 % · promedio de 2 de 3 unidades»: the base of each average is said with it. */
function baseOf(component: Component, { challengeUnits, bossUnits, units }: GradeBreakdownProps): string {
  const percentage = `${finalWeights[component] * 10} %`;
  if (component === 'finalEvaluation') return `${percentage} · cuenta tu mejor intento`;
  const counted = component === 'challengeAverage' ? challengeUnits : bossUnits;
  return `${percentage} · promedio de ${counted} de ${countText(units, 'unidad', 'unidades')}`;
}

/** Names the missing components: «Pendiente: falta tu evaluación final.». */
function Pending(props: FinalComponents) {
  const absent = components.filter((component) => props[component] === null);
  const list = listText(absent.map((component) => missing[component]));
  return (
    <p className="sunken round pad-sm">
      <strong>Pendiente</strong>
      {absent.length > 0 ? `: ${absent.length > 1 ? 'faltan' : 'falta'} ${list}.` : '.'}
    </p>
  );
}

const weight = (component: Component): string => (finalWeights[component] / 10).toFixed(2);
const shown = (value: number | null): string => (value === null ? 'Pendiente' : gradeText(value));
/** A number of hundredths as people read it: 949 is «9.49». */
const hundredths = (count: number): string => (count / 100).toFixed(2);
