import type { ComponentPropsWithoutRef } from 'react';

/** Mantine's wheel, as plain HTML. One that says something to a screen reader gets a label. */
export function Loader({ className, ...others }: ComponentPropsWithoutRef<'span'>) {
  return <span {...others} className={className ? `${wheel} ${className}` : wheel} />;
}

const wheel = 'm_b34414df m_5ae2e3c';
