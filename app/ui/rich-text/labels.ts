/** The controls in words. */
export const labels = {
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  bulletListControlLabel: 'Lista con viñetas',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Cita',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
} as const;
