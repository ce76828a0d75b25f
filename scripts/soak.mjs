// Lets visitors use the demo shop for an hour and judges it: npm run soak -- --minutes 60 --database sqlite|postgres
import { parseArgs } from 'node:util';
import { build, continueUnderNode24, fail, install, root } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) fail('Say for how many minutes, as in --minutes 60.');
if (!['sqlite', 'postgres'].includes(values.database)) fail('The database is sqlite or postgres.');

if (values.database === 'postgres') (await import('./fetch-tools.mjs')).providePostgres();
build();
const { soak } = await import('../test/soak/soak.ts');

const end = new AbortController();
let endingSince;
process.on('SIGINT', () => {
  // npm passes a Ctrl-C on that this process has heard already.
  if (endingSince !== undefined && performance.now() - endingSince > 1000) process.exit(130);
  if (endingSince !== undefined) return;
  endingSince = performance.now();
  console.log('Ending: what is open is brought to its end and judged. Ctrl-C again ends at once.');
  end.abort();
});

const errors = await soak({ minutes, kind: values.database, signal: end.signal });
for (const error of errors) console.log(error);
console.log(errors.length === 0 ? 'All adds up.' : `${errors.length} things are wrong, see above.`);
process.exit(errors.length === 0 ? 0 : 1);
