import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

// What browsers load, served under /assets/: the island loader with its islands, and the editor.
export default defineConfig({
  base: '/assets/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    manifest: true,
    modulePreload: false,
    target: 'baseline-widely-available',
    rolldownOptions: { input: ['src/storefront/loader.ts', 'src/editor/main.tsx'].filter((file) => existsSync(file)) },
  },
});
