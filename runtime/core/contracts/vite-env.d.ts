// Types of what Vite adds to the language: style modules, assets.
/// <reference types="vite/client" />
