import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { texts } from './texts.ts';

/** What to do with a link that opens nothing any more. */
export function ExpiredLink() {
  return (
    <Button component={Link} to="/recuperar" color="accent" size="lg" fullWidth>
      {texts.another}
    </Button>
  );
}
