import { IconBold, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './editor.module.css';
import { bulleted, linked, type Mark, numbered, strong } from './marks.ts';

const marks: readonly { label: string; mark: Mark; Icon: typeof IconBold }[] = [
  { label: 'Negrita', mark: strong, Icon: IconBold },
  { label: 'Lista', mark: bulleted, Icon: IconList },
  { label: 'Lista numerada', mark: numbered, Icon: IconListNumbers },
  { label: 'Enlace', mark: linked, Icon: IconLink },
];

/** The buttons that format the selected text of an answer. */
export function MarksBar({ apply }: { apply: (mark: Mark) => void }) {
  return (
    <fieldset className={styles.marks}>
      <legend className="spoken-only">Formato</legend>
      {marks.map(({ label, mark, Icon }) => (
        <Button
          key={label}
          variant="subtle"
          className={styles.mark}
          aria-label={label}
          title={label}
          onClick={() => apply(mark)}
        >
          <Icon size={20} aria-hidden />
        </Button>
      ))}
    </fieldset>
  );
}
