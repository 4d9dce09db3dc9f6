import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import styles from './forum.module.css';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;

type Props = { questionId: number; answerId: number | null };

/** Opens the form with which a post is reported; its code comes when somebody needs it. */
export function ReportButton({ questionId, answerId }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Form = useLazyComponent(loadForm, opened);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="sm"
        className={`target ${styles.aside}`}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {answerId === null ? 'Reportar' : 'Reportar respuesta'}
      </Button>
      {opened && Form ? <Form questionId={questionId} answerId={answerId} onClose={close} /> : null}
    </>
  );
}
