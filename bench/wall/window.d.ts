// What the page of the bench puts on its window.
interface Window {
  renewWall?: () => void
}
