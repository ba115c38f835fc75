// The product's mark: a wound cop on its spindle.

export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="var(--accent)" />
      <path d="M24 6v5M24 37v5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M21.4 11h5.2l5.6 15.800c1 4-.8 8.4-2.6 11.2H18.400c-1.800-2.800-3.600-7.2-2.6-11.2z" fill="#fff" />
      <path
        d="M18.200 21.500l10.400-4M16.200 27.500l14.600-5.600M16 33l16.2-6.200M18 37.500l13-5"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
