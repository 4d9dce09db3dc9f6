import { IconClipboardCheck, IconEye, IconMessages } from '@tabler/icons-react';
import { texts } from './tools.texts.ts';
import styles from './tools-page.module.css';

const kinds = [
  {
    icon: IconEye,
    name: texts.observation,
    use: 'Antes: qué conductas mirar en el trabajo y dónde anotar los hechos.',
  },
  {
    icon: IconClipboardCheck,
    name: texts.competency,
    use: 'Antes: qué se espera de tu colaborador en la competencia de cada unidad.',
  },
  {
    icon: IconMessages,
    name: texts.feedback,
    use: 'Durante: cómo conducir la sesión uno a uno y cerrarla con acuerdos.',
  },
] as const;

/** The three downloads and when each of them helps. */
export function ToolKinds() {
  return (
    <ul className={`grid gap-md bare-list ${styles.kinds}`}>
      {kinds.map(({ icon: Icon, name, use }) => (
        <li key={name} className={`flex gap-sm ${styles.kind}`}>
          <Icon size={28} stroke={1.6} aria-hidden />
          <div>
            <strong>{name}</strong>
            <p className="quiet small">{use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
