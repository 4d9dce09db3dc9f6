import { createElement, type ReactNode } from 'react';
import { TextLink } from '#app/ui/layout/text/plain-text.tsx';
import { type MarkedBlock, type MarkedPart, markedBlocks } from './marked-blocks.ts';
import styles from './marked-text.module.css';

/** A tutor's text with the few marks of {@link markedBlocks}: bold, lists, links; never HTML. */
export function MarkedText({ text }: { text: string }) {
  // The pieces of one text never change places: they stand as children of their own, without keys.
  return createElement(
    'div',
    { className: `stack gap-xs prose breaks as-typed ${styles.text}` },
    ...markedBlocks(text).map(block),
  );
}

function block(shown: MarkedBlock): ReactNode {
  if (shown.kind === 'paragraph') return createElement('p', null, ...shown.parts.map(part));
  const items = shown.items.map((item) => createElement('li', null, ...item.map(part)));
  return createElement(shown.ordered ? 'ol' : 'ul', null, ...items);
}

function part(shown: MarkedPart): ReactNode {
  if (shown.kind === 'strong') return createElement('strong', null, ...shown.parts.map(part));
  return shown.kind === 'link' ? <TextLink text={shown.text} href={shown.href} /> : shown.text;
}
