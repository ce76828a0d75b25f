import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

// The server: one file per entry, with its packages, whose hundreds of small files would take longer to find than to run
// (and so React is the production one whatever NODE_ENV says; the other renders six times slower).
export default defineConfig({
  plugins: [minifiedStyles, react()],
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
      output: { sourcemapExcludeSources: true, chunkFileNames: '[name]-[hash].js' },
    },
    minify: false,
  },
});
