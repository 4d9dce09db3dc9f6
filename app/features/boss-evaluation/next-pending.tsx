import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowRight } from '@tabler/icons-react';
import type { NextPending as Next } from './feedback.view.ts';
import { texts } from './texts.ts';

/** Leads to the next evaluation to send, without going back to the table. */
export function NextPending({ next, prominent = false }: { next: Next | null; prominent?: boolean }) {
  if (!next) return null;
  return (
    <Button
      component={Link}
      to={next.href}
      variant={prominent ? 'filled' : 'default'}
      color={prominent ? 'accent' : undefined}
      rightSection={<IconArrowRight size={20} aria-hidden />}
      aria-label={`${texts.next}: ${next.name}, unidad ${next.unit}`}
    >
      {texts.next}
    </Button>
  );
}
