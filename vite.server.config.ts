import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { minifiedStyles } from './vite.styles.ts';

/** Stays outside: what is of machine code, reads files that lie beside it, or does not bear a bundle (passkeys’ certificates). */
const outside = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'harfbuzzjs',
  'sharp',
  'woff2-encoder',
];

/** Code in letters of one byte: with a single other letter in it V8 keeps each in two, 9 MB more in all. */
const oneByte: Plugin = {
  name: 'one-byte',
  generateBundle(_options, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[\u0080-\uffff]/g, escaped);
    }
  },
};

// The server: one file per entry, with its packages, whose hundreds of small files would take longer to find than to run
// (and so React is the production one whatever NODE_ENV says; the other renders six times slower).
export default defineConfig({
  plugins: [minifiedStyles, react(), oneByte],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: outside },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    chunkSizeWarningLimit: Infinity,
    // Node keeps the maps in memory; with the sources in them they would take 25 MB.
    rolldownOptions: {
      input: [
        'src/cli/vitrine.ts',
        'src/database/checkpoint-worker.ts',
        'src/server/invoices/sheet-worker.ts',
        'src/server/downloads/stamp-worker.ts',
        'src/server/uploads/font-process.ts',
        'src/server/uploads/font-worker.ts',
      ],
      // Beside the entries: what starts a worker finds its file by its own place.
      output: { sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].js', comments: false },
    },
    minify: false,
  },
});
