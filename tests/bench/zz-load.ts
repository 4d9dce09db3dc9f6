import { prepareSetM } from './set-m/prepare.ts';
const name = await prepareSetM({ add() {} } as never, 'kept_set_m');
console.log('done', name); process.exit(0);
