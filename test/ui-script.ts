import { build } from 'vite';

/** What `source` exports, as a script that leaves it in `ui`: for the parts of pages that only code calls. */
export async function uiScript(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', output: { format: 'iife', name: 'ui' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  return script ? `${script.code}; globalThis.ui = ui;` : '';
}
