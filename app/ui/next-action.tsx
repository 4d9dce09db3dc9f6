import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './next-action.module.css';

type NextActionProps = {
  /** The question it answers. */
  question?: string;
  title: string;
  /** Unit, deadline: what one must know before going. */
  children?: ReactNode;
  /** Verb first: 'Continuar'. */
  verb: string;
  href: string;
};

/** THE next thing to do. One per screen at most: the only place of the accent colour. */
export function NextAction({ question = '¿Qué sigue?', title, children, verb, href }: NextActionProps) {
  return (
    <section className={styles.card} data-print="never">
      <div className={styles.words}>
        <p className={styles.question}>{question}</p>
        <h2 className={styles.title}>{title}</h2>
        {children ? <div className={styles.facts}>{children}</div> : null}
      </div>
      <Button
        component={Link}
        to={href}
        color="accent"
        size="lg"
        className={styles.button}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {verb}
      </Button>
    </section>
  );
}
